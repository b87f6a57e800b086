import type { ContractView, SuggestionResult } from '@gable/contracts/contract';
import { type ReactNode, useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getErrorMessage, getWireError, UNEXPECTED_RESPONSE } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useSaveContract } from '../contract.mutations.ts';
import { type DraftResult, useDrafting } from './use-drafting.ts';
import type { EditorView } from './use-kept-places.ts';
import { useTextConflict } from './use-text-conflict.ts';
import { useTextDraft } from './use-text-draft.ts';

const UNKNOWN_CAUSE = 'Unknown error occurred';
const UNRESOLVED = 'Choose which text to keep, then save again.';
const SAVED = 'It’s saved as a draft. Review and edit it.';
const NOT_SAVED = 'It isn’t saved yet, because your client has the current version. Review and save it.';

function getSavedTitle(saved: ContractView | null, status: 'draft' | 'sent' | undefined): string {
  if (saved?.status !== 'sent' || !status) return 'Contract saved';
  return status === 'sent' ? 'Contract saved and sent' : 'Contract saved as a draft';
}

/** Returns the text of the toast, which says what the client is notified of. */
function getSavedText(
  { version }: ContractView,
  saved: ContractView | null,
  status: 'draft' | 'sent' | undefined,
): string | undefined {
  if (saved?.status !== 'sent' || !status) return undefined;
  return status === 'sent'
    ? `We’re notifying your client that version ${version} replaces version ${saved.version}.`
    : `We’re notifying your client that version ${saved.version} was withdrawn.`;
}

/** Returns why drafting failed. Internal errors and unexpected responses have no useful message. */
function getFailureCause(error: unknown): string {
  const message = getErrorMessage(error, UNKNOWN_CAUSE);
  return getWireError(error)?.code === 'INTERNAL' || message === UNEXPECTED_RESPONSE
    ? UNKNOWN_CAUSE
    : message;
}

/** Manages the editor's text: editing, drafting with AI, conflicts, and saving. Failures keep the text. */
export function useContractDraft(proposalId: string, saved: ContractView | null) {
  const [text, setText] = useState<string | null>(null);
  const stored = { content: saved?.content ?? '', version: String(saved?.version ?? '') };
  const storedDraft = useTextDraft({ proposalId, text, saved: stored });
  const [failure, setFailure] = useState<ReactNode>(null);
  const [suggestions, setSuggestions] = useState<SuggestionResult | null>(null);
  const [startsIn, setStartsIn] = useState<EditorView>('edit');
  const drafting = useDrafting(proposalId);
  const { save, pending } = useSaveContract();
  const conflict = useTextConflict(saved, text, setText);

  const open = (start: string, readText = start, view: EditorView = 'edit') => {
    setStartsIn(view);
    setFailure(null);
    setSuggestions(null);
    storedDraft.begin();
    setText(start);
    conflict.begin(readText);
  };
  const close = () => {
    storedDraft.delete();
    setText(null);
    conflict.end();
  };
  /** Opens the editor with the stored draft, or else with the saved text, which is shown first. */
  const edit = () => {
    open(stored.content, stored.content, saved === null ? 'edit' : 'preview');
    const draft = storedDraft.restore();
    if (draft === null) return;
    setText(draft.text);
    conflict.begin(draft.startedFrom);
  };

  /** Replaces the editor's text with a complete draft. Keeps it if drafting failed. */
  const finish = (result: DraftResult) => {
    if (result.kind === 'cancelled') return;
    if (result.kind === 'failed') {
      return notify.failure(
        'Failed to generate contract',
        failureText(result.error, getFailureCause(result.error)),
      );
    }
    open(result.content, result.contract ? result.content : (saved?.content ?? ''), 'preview');
    setSuggestions(result.suggestions);
    notify.success('Contract generated', result.contract ? SAVED : NOT_SAVED);
  };

  const generate = () => {
    // A failed draft returns to the text that the agent was editing.
    setStartsIn('edit');
    return drafting.start(finish);
  };

  /** Saves the text. See `SaveContract` for `status`. */
  const store = async (status?: 'draft' | 'sent') => {
    if (text === null || pending) return;
    if (conflict.isOpen) return setFailure(UNRESOLVED);
    setFailure(null);
    try {
      const stored = await save({ proposalId, saved, content: text, ...(status && { status }) });
      close();
      notify.success(getSavedTitle(saved, status), getSavedText(stored, saved, status));
    } catch (error) {
      setFailure(failureText(error));
      notify.failure('Failed to save contract', failureText(error));
    }
  };

  return {
    /** Null while the editor is closed. */
    text,
    isDirty: text !== null && text !== conflict.base,
    /** The conflict with a text that another window saved, for `EditConflicts`. */
    conflict,
    /** The AI suggestions that were added and left out; null if the text was not drafted with AI. */
    suggestions,
    setText,
    /** The view that the editor opens in: a preview, unless there is no text yet. */
    startsIn,
    edit,
    close,
    /** The stored draft that the editor was opened with; null if none. */
    restored:
      storedDraft.restoredAt === null
        ? null
        : { savedAt: storedDraft.restoredAt, discard: () => open(stored.content) },
    generate,
    /** The streamed text of a new draft; null while none is generated. */
    streamedText: drafting.streamedText,
    cancelDrafting: drafting.cancel,
    store,
    saving: pending,
    failure,
  };
}

export type ContractDraft = ReturnType<typeof useContractDraft>;
