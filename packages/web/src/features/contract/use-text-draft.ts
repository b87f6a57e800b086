import { useEffect, useState } from 'react';
import type { Draft } from '#shared/drafts/draft-store.ts';
import { useTyped } from '#shared/drafts/typed.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';

interface TextDraftOptions {
  readonly proposalId: string;
  /** What stands in the editor; null while it is closed. */
  readonly text: string | null;
  /** The stored text, and its version; '' where there is none. */
  readonly saved: { readonly content: string; readonly version: string };
}

function textIn(fields: Draft['values']): string | null {
  return typeof fields.text === 'string' ? fields.text : null;
}

/** Keeps the text of the contract's editor as a draft, with the version that it started from. */
export function useTextDraft({ proposalId, text, saved }: TextDraftOptions) {
  const kept = useDraft(`contract:${proposalId}`);
  const [start, setStart] = useState(saved);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const isDirty = text !== null && text !== saved.content;
  useTyped(isDirty, kept.isKept);
  useEffect(() => {
    // A closed editor says nothing: its draft may wait to be opened again.
    if (text === null) return;
    if (!isDirty) return kept.drop();
    kept.write({ values: { text }, initial: { text: start.content }, base: start.version });
  }, [text, isDirty, start, kept]);
  return {
    /** When the draft that was put back was last written, in milliseconds; null where none was. */
    restoredAt,
    drop: kept.drop,
    /** Notes that the editor begins with the stored text. */
    begin: () => {
      setRestoredAt(null);
      setStart(saved);
    },
    /** The kept text and the stored text that it started from; null where nothing is kept. */
    restore: (): { readonly text: string; readonly startedFrom: string } | null => {
      const draft = kept.read();
      const found = draft && textIn(draft.values);
      if (!draft || found === null || found === saved.content) return null;
      const startedFrom = textIn(draft.initial) ?? '';
      setRestoredAt(draft.savedAt);
      setStart({ content: startedFrom, version: draft.base });
      return { text: found, startedFrom };
    },
  };
}
