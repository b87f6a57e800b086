import { composeAgreement } from './compose-agreement.ts';
import type { DraftingPort } from './drafting.port.ts';

/**
 * Drafts contracts from the clause library. No data leaves the server, and the result is immediate.
 */
export function createClauseDrafting(): DraftingPort {
  return {
    // biome-ignore lint/correctness/useYield: the whole text is there at once, with no piece of it to be limitResponse before
    async *draftContract(facts) {
      return { content: composeAgreement(facts), suggestions: null };
    },
    close: () => undefined,
  };
}
