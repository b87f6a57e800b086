import { composeAgreement } from './compose-agreement.ts';
import type { DraftingPort } from './drafting.port.ts';

/**
 * Drafts contracts from the clause library. No data leaves the server, and the result is immediate.
 */
export function createClauseDrafting(): DraftingPort {
  return {
    // biome-ignore lint/correctness/useYield: The whole text is available at once.
    async *draftContract(facts) {
      return { content: composeAgreement(facts), suggestions: null };
    },
    close: () => undefined,
  };
}
