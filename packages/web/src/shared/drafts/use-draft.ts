import { useMemo, useState } from 'react';
import { useViewerId } from '../api/viewer-context.tsx';
import { type Draft, type DraftKey, dropDraft, readDraft, writeDraft } from './draft-store.ts';

/** What a form says of the draft that it keeps. */
export interface DraftOptions {
  /** The form and the thing that it is about, such as `notes:<deal>`. The same form of the same thing finds its draft again. */
  readonly thing: string;
  /** Names the version that the form shows, so that a restored draft still knows which one it started from. */
  readonly base?: string;
}

/** The draft of one form, kept in this tab for the user who opened the form. */
export interface KeptDraft {
  /** What is kept now; null where there is nothing. */
  readonly read: () => Draft | null;
  /** Whether text can be kept at all: the form has an owner and keeps drafts. */
  readonly isKept: boolean;
  readonly write: (draft: Pick<Draft, 'values' | 'initial' | 'base'>) => void;
  readonly drop: () => void;
}

const NO_DRAFT: KeptDraft = {
  read: () => null,
  isKept: false,
  write: () => undefined,
  drop: () => undefined,
};

function keptDraft(key: DraftKey): KeptDraft {
  return {
    read: () => readDraft(key),
    isKept: true,
    write: (draft) => {
      writeDraft(key, { ...draft, savedAt: Date.now() });
    },
    drop: () => dropDraft(key),
  };
}

/**
 * The draft of a form. It belongs to the user who was signed in when the form was opened, whoever is signed in later.
 * Without a thing, and for visitors, nothing is kept.
 */
export function useDraft(thing: string | undefined): KeptDraft {
  const viewerId = useViewerId();
  const [userId] = useState(viewerId);
  return useMemo(
    () => (thing === undefined || userId === null ? NO_DRAFT : keptDraft({ userId, thing })),
    [thing, userId],
  );
}
