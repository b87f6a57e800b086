import type { DraftingPort } from './drafting.port.ts';
import { writeAgreement } from './write-agreement.ts';

/** Drafts contracts from the clause library: no data leaves the server and the answer is immediate. */
export function createClauseDrafting(): DraftingPort {
  return {
    // biome-ignore lint/correctness/useYield: the whole text is there at once, with no piece of it to be watched before
    async *draftContract(facts) {
      return { content: writeAgreement(facts), suggestions: null };
    },
    close: () => undefined,
  };
}
