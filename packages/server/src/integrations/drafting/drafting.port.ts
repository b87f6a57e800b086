import type { SuggestionResult } from '@gable/contracts/contract';
import type { Cents } from '@gable/contracts/kernel';
import type { PricingStructure } from '@gable/contracts/proposal';

/** The facts of a contract, from our own data. */
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

/** The whole text of a drafted contract, and what came of the drafter's suggestions. */
export interface DraftedContract {
  readonly content: string;
  /** Null for a text of the clause library alone. */
  readonly suggestions: SuggestionResult | null;
}

/** Pieces of the drafter's text while it is written, to be shown and never stored; at the end the whole contract. */
export type Drafting = AsyncGenerator<string, DraftedContract, void>;

export interface DraftingPort {
  /**
   * Writes a whole contract from the facts. Throws DRAFTING_FAILED with the cause in words when it cannot: an incomplete
   * text is never returned.
   *
   * @param signal ends the work, at the drafting service too
   */
  draftContract(facts: ContractFacts, signal?: AbortSignal): Drafting;
  /** Ends every draft that is being written: each fails with words that say so. */
  close(): void;
}

/** The whole contract, for a caller that does not show the pieces. */
export async function collectContract(drafting: Drafting): Promise<DraftedContract> {
  for (;;) {
    const step = await drafting.next();
    if (step.done) return step.value;
  }
}
