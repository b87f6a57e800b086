import { failure } from '../../kernel/index.ts';
import { findDraftDefects } from './check/find-defects.ts';
import type { ContractFacts } from './drafting.port.ts';

/** The text itself when nothing is wrong with it. Throws DRAFTING_FAILED that says what is: a flawed contract is no draft. */
export function requireFaithfulDraft(text: string, facts: ContractFacts): string {
  const defects = findDraftDefects(text, facts);
  if (defects.length === 0) return text;
  throw failure('DRAFTING_FAILED', {
    detail: `The drafted contract does not match the proposal. ${defects.slice(0, 3).join(' ')}`,
  });
}
