import type { ContractView, SuggestionResult } from '@gable/contracts/contract';
import { type ReactNode, useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { GARBLED, messageOf, wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import { useSaveContract } from './contract.mutations.ts';
import { type DraftEnd, useDrafting } from './use-drafting.ts';
import { useTextConflict } from './use-text-conflict.ts';
import { useTextDraft } from './use-text-draft.ts';

const UNKNOWN_CAUSE = 'Unknown error occurred';
const CHOOSE = 'Choose which text to keep, then save again.';
const SAVED = 'It is saved as a draft. Read it, and change what you like.';
const NOT_SAVED = 'It is not saved yet: your client has the present text. Read the new one and save it.';

function savedTitle(saved: ContractView | null, status: 'draft' | 'sent' | undefined): string {
  if (saved?.status !== 'sent' || !status) return 'Contract saved';
  return status === 'sent' ? 'Contract saved and sent' : 'Contract saved as a draft';
}

/** What the client notices of it. */
function savedWords(
  { version }: ContractView,
  saved: ContractView | null,
  status: 'draft' | 'sent' | undefined,
): string | undefined {
  if (saved?.status !== 'sent' || !status) return undefined;
  return status === 'sent'
    ? `Your client is notified that version ${version} replaces version ${saved.version}.`
    : `Your client is notified that version ${saved.version} was withdrawn.`;
}

/** Why no contract could be drafted. A defect, and an answer that is none of ours, say nothing of the cause. */
function causeOf(error: unknown): string {
  const message = messageOf(error, UNKNOWN_CAUSE);
  return wireErrorOf(error)?.code === 'INTERNAL' || message === GARBLED ? UNKNOWN_CAUSE : message;
}

/** The text in the editor, and what can be done with it. A failure never takes it away. */
export function useContractDraft(proposalId: string, saved: ContractView | null) {
  const [text, setText] = useState<string | null>(null);
  const stored = { content: saved?.content ?? '', version: String(saved?.version ?? '') };
  const kept = useTextDraft({ proposalId, text, saved: stored });
  const [failure, setFailure] = useState<ReactNode>(null);
  const [suggestions, setSuggestions] = useState<SuggestionResult | null>(null);
  const drafting = useDrafting(proposalId);
  const { save, pending } = useSaveContract();
  const conflict = useTextConflict(saved, text, setText);

  const open = (start: string, readText = start) => {
    setFailure(null);
    setSuggestions(null);
    kept.begin();
    setText(start);
    conflict.begin(readText);
  };
  const close = () => {
    kept.drop();
    setText(null);
    conflict.end();
  };
  /** Opens the editor with the draft of it that is kept, or else with the stored text. */
  const edit = () => {
    open(stored.content);
    const draft = kept.restore();
    if (draft === null) return;
    setText(draft.text);
    conflict.begin(draft.startedFrom);
  };

  /** The text of a draft takes the editor's place when it is complete; until then, and for good if it fails, that stays. */
  const settle = (end: DraftEnd) => {
    if (end.kind === 'cancelled') return;
    if (end.kind === 'failed') {
      return notify.failure('Failed to generate contract', failureText(end.error, causeOf(end.error)));
    }
    open(end.content, end.contract ? end.content : (saved?.content ?? ''));
    setSuggestions(end.suggestions);
    notify.success('Contract generated', end.contract ? SAVED : NOT_SAVED);
  };

  const generate = () => drafting.start(settle);

  /** `status` says what becomes of the version that the client has (`SaveContract`). */
  const store = async (status?: 'draft' | 'sent') => {
    if (text === null || pending) return;
    if (conflict.isOpen) return setFailure(CHOOSE);
    setFailure(null);
    try {
      const stored = await save({ proposalId, saved, content: text, ...(status && { status }) });
      close();
      notify.success(savedTitle(saved, status), savedWords(stored, saved, status));
    } catch (error) {
      setFailure(failureText(error));
      notify.failure('Failed to save contract', failureText(error));
    }
  };

  return {
    /** Null while the editor is closed. */
    text,
    isDirty: text !== null && text !== conflict.base,
    /** The text that was saved in another window while this one was edited, for `EditConflicts`. */
    conflict,
    /** What came of a model's suggestions for the text; null where no model took part. */
    suggestions,
    setText,
    edit,
    close,
    /** The kept draft that the editor was opened with; null where there was none. */
    restored:
      kept.restoredAt === null ? null : { savedAt: kept.restoredAt, discard: () => open(stored.content) },
    generate,
    /** What is written of a new draft so far; null while none is being written. */
    watched: drafting.watched,
    cancelDrafting: drafting.cancel,
    store,
    saving: pending,
    failure,
  };
}

export type ContractDraft = ReturnType<typeof useContractDraft>;
