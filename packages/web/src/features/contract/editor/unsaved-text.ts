import type { Draft } from '#shared/drafts/draft-store.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';

/** Returns the id of the draft of a contract's editor. */
export const toEditorId = (proposalId: string): string => `contract:${proposalId}`;

/** Returns the text of an editor's draft; null if it has none. */
export function getDraftText(fields: Draft['values']): string | null {
  return typeof fields.text === 'string' ? fields.text : null;
}

/**
 * Whether the editor of a contract has text that is not saved, also while it is closed.
 * @param content The saved text; '' without a contract.
 */
export function useHasUnsavedText(proposalId: string, content: string): boolean {
  const draft = useDraft(toEditorId(proposalId)).read();
  const text = draft && getDraftText(draft.values);
  return text !== null && text !== content;
}
