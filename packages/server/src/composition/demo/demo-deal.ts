import type { ContractStatus } from '@gable/contracts/contract';
import type { Cents } from '@gable/contracts/kernel';
import type { ProposalStatus } from '@gable/contracts/proposal';
import type { DemoFile } from './demo-files.ts';
import type { DaysAgo } from './demo-times.ts';

/** The outcome of a demo proposal's invoice. */
export type DemoMoney =
  | 'none'
  | 'waiting'
  | 'open'
  | 'pending'
  | 'declined'
  | 'paid'
  | 'void'
  | 'uncollectible';

/** The monthly invoices of a proposal, which the client's saved card pays. */
export interface DemoMonths {
  /** When the agent started them and the client saved the card. */
  readonly started: DaysAgo;
  /** When the months are billed. */
  readonly billed: readonly DaysAgo[];
}

/** The time of an hourly proposal. `billed` is when an invoice billed the time before it and was paid. */
export interface DemoHours {
  readonly entries: readonly { readonly at: DaysAgo; readonly minutes: number; readonly note: string }[];
  readonly billed: DaysAgo;
}

/** A deposit and installments, in cents. `paid` is when the client paid the deposit. */
export interface DemoSchedule {
  readonly deposit: Cents;
  readonly installments: readonly { readonly amount: Cents; readonly dueInDays: number }[];
  readonly paid: DaysAgo;
}

export interface DemoProposal {
  readonly serviceType: string;
  readonly amount: string;
  /**
   * Unique in the deal with the service type: after an interrupted start, the next one finds the
   * proposal by both.
   */
  readonly description: string;
  /** The final status. */
  readonly status: ProposalStatus;
  readonly contract: ContractStatus | null;
  /** Whether both parties sign the contract electronically, right after the client accepts. */
  readonly isCountersigned?: boolean;
  /** When a client with an account declined the contract that was sent. */
  readonly contractDeclined?: { readonly at: DaysAgo; readonly reason: string };
  readonly money: DemoMoney;
  /** Set with `months` and with `hours`. */
  readonly pricingStructure?: 'monthly' | 'hourly';
  /** Only for a client with an account. */
  readonly months?: DemoMonths;
  readonly hours?: DemoHours;
  readonly payments?: DemoSchedule;
  readonly proposed: DaysAgo;
  /** When the agent sent it by email. One that the client accepted was sent when it was proposed. */
  readonly sent?: DaysAgo;
  /** When a client with an account opened it without an answer. */
  readonly viewed?: DaysAgo;
  /** When the client accepted. For a client without an account, the agent sets the status. */
  readonly accepted?: DaysAgo;
  /** What a client with an account asked to change. */
  readonly changeRequest?: { readonly at: DaysAgo; readonly comment: string };
  readonly invoiced?: DaysAgo;
  /** When the invoice and the proposal reached their final status. */
  readonly finished: DaysAgo;
  /** Created from the demo agent's service with this name, which also drafts the contract. */
  readonly fromService?: string;
  /** When the client's bank opened a dispute, and when it decided for the client; open without `lost`. */
  readonly disputed?: { readonly at: DaysAgo; readonly reason: string; readonly lost?: DaysAgo };
  readonly refund?: { readonly amount: string; readonly at: DaysAgo; readonly key: string };
}

export interface DemoMessage {
  readonly from: 'agent' | 'client';
  readonly at: DaysAgo;
  readonly text: string;
  /** A text file that is sent with it. */
  readonly file?: { readonly name: string; readonly text: string };
}

export interface DemoDeal {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly notes: string | null;
  readonly archived: boolean;
  readonly opened: DaysAgo;
  readonly proposals: readonly DemoProposal[];
  /** Only for a client with an account. */
  readonly messages?: readonly DemoMessage[];
  readonly files?: readonly DemoFile[];
}
