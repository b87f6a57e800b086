import { useMemo, useState } from 'react';
import { useViewerId } from '../api/session/viewer-context.tsx';
import { type Draft, type DraftKey, deleteDraft, readDraft, writeDraft } from './draft-store.ts';

/** The draft options of a form. */
export interface DraftOptions {
  /** Identifies the form and its entity, such as `notes:<deal>`. */
  readonly formId: string;
  /** The version that the form shows, so that a restored draft knows its base. */
  readonly base?: string;
}

/** Reads and writes one form's draft, which belongs to the user who opened the form. */
export interface DraftHandle {
  /** Returns the stored draft; null if there is none. */
  readonly read: () => Draft | null;
  /** Whether drafts are stored: the form has an owner and draft options. */
  readonly isStored: boolean;
  readonly write: (draft: Pick<Draft, 'values' | 'initial' | 'base'>) => void;
  readonly delete: () => void;
}

const NO_DRAFT: DraftHandle = {
  read: () => null,
  isStored: false,
  write: () => undefined,
  delete: () => undefined,
};

function createDraftHandle(key: DraftKey): DraftHandle {
  return {
    read: () => readDraft(key),
    isStored: true,
    write: (draft) => {
      writeDraft(key, { ...draft, savedAt: Date.now() });
    },
    delete: () => deleteDraft(key),
  };
}

/**
 * Returns the draft of a form. The draft belongs to the user who was signed in when the form was
 * opened. Stores nothing without a form id or for anonymous users.
 */
export function useDraft(formId: string | undefined): DraftHandle {
  const viewerId = useViewerId();
  const [userId] = useState(viewerId);
  return useMemo(
    () => (formId === undefined || userId === null ? NO_DRAFT : createDraftHandle({ userId, formId })),
    [formId, userId],
  );
}
