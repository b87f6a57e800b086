import type { SuggestionResult } from '@gable/contracts/contract';
import type { Cents } from '@gable/contracts/kernel';
import type { PlannedPayment } from '@gable/contracts/payment-schedule';
import type { LineItem, PricingStructure } from '@gable/contracts/proposal';

/** The facts of a contract, from the database. */
export interface ContractFacts {
  readonly agentName: string;
  readonly agentEmail: string;
  /** 'California license 01234567'; null if the agent has not entered it. */
  readonly agentLicense: string | null;
  readonly brokerageName: string | null;
  readonly brokerageLicense: string | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly serviceType: string;
  readonly description: string | null;
  readonly terms: string | null;
  readonly pricingStructure: PricingStructure;
  readonly amount: Cents;
  /** The most that all invoices of an hourly price may sum to; null for no cap. */
  readonly cap: Cents | null;
  /** What a fixed price contains; they sum to the amount. */
  readonly lineItems: readonly LineItem[];
  /** How a fixed price is paid, if not at once; they sum to the amount. */
  readonly payments: readonly PlannedPayment[];
  /** 'November 21, 2026' */
  readonly date: string;
}

/** A drafted contract, and the outcome of the model's suggestions. */
export interface DraftedContract {
  readonly content: string;
  /** Null for a contract from the clause library only. */
  readonly suggestions: SuggestionResult | null;
}

/** Yields the model's text while it is written, for display only. Returns the whole contract. */
export type Drafting = AsyncGenerator<string, DraftedContract, void>;

export interface DraftingPort {
  /**
   * Drafts a contract. Throws DRAFTING_FAILED with a message for the user. Never returns an
   * incomplete text.
   * @param signal Cancels the draft, also at the drafting service.
   */
  draftContract(facts: ContractFacts, signal?: AbortSignal): Drafting;
  /** Cancels all drafts. Each fails with a message for the user. */
  close(): void;
}

/** Returns the whole contract, for a caller that does not display the chunks. */
export async function collectContract(drafting: Drafting): Promise<DraftedContract> {
  for (;;) {
    const step = await drafting.next();
    if (step.done) return step.value;
  }
}
