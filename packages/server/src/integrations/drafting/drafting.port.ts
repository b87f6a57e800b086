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
  /** Null when the proposal's amount is no number yet; the text then says what was typed. */
  readonly amount: Cents | null;
  readonly amountText: string;
  /** 'November 21, 2026' */
  readonly date: string;
}

export interface DraftingPort {
  /**
   * Writes a whole contract from the facts. Rejects with DRAFTING_FAILED and the cause in words when it cannot:
   * a half text is never answered.
   */
  draftContract(facts: ContractFacts): Promise<string>;
}
