import { useEffect, useState } from 'react';
import { useUnsavedInput } from '#shared/drafts/unsaved-input.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { getDraftText, toEditorId } from './unsaved-text.ts';

interface TextDraftOptions {
  readonly proposalId: string;
  /** The editor's text; null while it is closed. */
  readonly text: string | null;
  /** The saved text and its version; '' if none. */
  readonly saved: { readonly content: string; readonly version: string };
}

/** Stores the editor's text as a draft, with the version it is based on. */
export function useTextDraft({ proposalId, text, saved }: TextDraftOptions) {
  const draftHandle = useDraft(toEditorId(proposalId));
  const [start, setStart] = useState(saved);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const isDirty = text !== null && text !== saved.content;
  useUnsavedInput(isDirty, draftHandle.isStored);
  useEffect(() => {
    // Keeps the draft of a closed editor, so that it can be restored.
    if (text === null) return;
    if (!isDirty) return draftHandle.delete();
    draftHandle.write({ values: { text }, initial: { text: start.content }, base: start.version });
  }, [text, isDirty, start, draftHandle]);
  return {
    /** When the restored draft was last written, in milliseconds; null if none was restored. */
    restoredAt,
    delete: draftHandle.delete,
    /** Marks the saved text as the editor's base. */
    begin: () => {
      setRestoredAt(null);
      setStart(saved);
    },
    /** Returns the draft and the saved text it is based on; null if there is no draft. */
    restore: (): { readonly text: string; readonly startedFrom: string } | null => {
      const draft = draftHandle.read();
      const found = draft && getDraftText(draft.values);
      if (!draft || found === null || found === saved.content) return null;
      const startedFrom = getDraftText(draft.initial) ?? '';
      setRestoredAt(draft.savedAt);
      setStart({ content: startedFrom, version: draft.base });
      return { text: found, startedFrom };
    },
  };
}
