import type { DraftingPort } from './drafting.port.ts';
import { requireFaithfulDraft } from './require-faithful-draft.ts';
import { writeAgreement } from './write-agreement.ts';

/** Drafts contracts from the house's own library of clauses: nothing leaves the house and the answer is immediate. */
export function createClauseDrafting(): DraftingPort {
  return {
    // biome-ignore lint/correctness/useYield: the whole text is there at once, with no piece of it to be watched before
    async *draftContract(facts) {
      return requireFaithfulDraft(writeAgreement(facts), facts);
    },
    close: () => undefined,
  };
}
