import type { Cents } from '@gable/contracts/kernel';
import type { PricingStructure } from '@gable/contracts/proposal';

/** The facts of a contract. They come from our own data; a drafter words them, it never makes them up. */
export interface ContractFacts {
  readonly agentName: string;
  readonly agentEmail: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly serviceType: string;
  readonly description: string | null;
  readonly terms: string | null;
  readonly pricingStructure: PricingStructure;
  readonly amount: Cents;
  /** 'November 21, 2026' */
  readonly date: string;
}

/**
 * A contract on its way: pieces of text as they are written, to be watched and never to be kept, and at the end the whole
 * text, which has been checked against the facts and may differ from the pieces in its form.
 */
export type Drafting = AsyncGenerator<string, string, void>;

export interface DraftingPort {
  /**
   * Writes a whole contract from the facts. Throws DRAFTING_FAILED with the cause in words when it cannot: a half text is
   * never returned.
   *
   * @param signal ends the work at the drafter, wherever that is, as soon as nobody waits for it any more
   */
  draftContract(facts: ContractFacts, signal?: AbortSignal): Drafting;
  /** Ends every draft that is being written: each fails with words that say so. */
  close(): void;
}

/** The whole text of a draft that nobody watches. */
export async function wholeText(drafting: Drafting): Promise<string> {
  for (;;) {
    const step = await drafting.next();
    if (step.done) return step.value;
  }
}
