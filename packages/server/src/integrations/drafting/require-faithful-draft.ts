import { failure } from '../../kernel/index.ts';
import { findDraftDefects } from './check/find-defects.ts';
import type { ContractFacts } from './drafting.port.ts';

/** Returns the text if the checks find nothing wrong with it. Throws DRAFTING_FAILED with the first findings otherwise. */
export function requireFaithfulDraft(text: string, facts: ContractFacts): string {
  const defects = findDraftDefects(text, facts);
  if (defects.length === 0) return text;
  throw failure('DRAFTING_FAILED', {
    detail: `The drafted contract failed our checks, so nothing was saved. ${defects.slice(0, 3).join(' ')} Please generate it again.`,
  });
}
