import type { AccountBlock, ExternalAccount } from '@gable/contracts/connect';
import type { ConnectedInvoice, InvoiceStatus } from '@gable/contracts/invoice';
import type { Cents, Instant } from '@gable/contracts/kernel';
import type { BalanceView } from '@gable/contracts/payout';
import type { AccountStatus } from '@gable/contracts/profile';
import type { PlatformPort } from './platform.port.ts';
import type { DisputesPort, RefundsPort } from './reversals.port.ts';

/**
 * What Gable needs of a payment provider with connected accounts. Each call that makes or moves something takes the
 * business's own idempotency key, so that it can be sent again after a crash.
 *
 * All methods reject with PROVIDER_REFUSED (the provider's own words; trying again will not help) or
 * PROVIDER_UNAVAILABLE (trying again may). PROVIDER_UNAVAILABLE with an `AccessDenied` as its cause says that the
 * provider refused our key or denied the account: that alone says nothing about the account.
 */
export interface PaymentsPort {
  readonly accounts: AccountsPort;
  readonly invoices: InvoicesPort;
  readonly payouts: PayoutsPort;
  readonly refunds: RefundsPort;
  readonly disputes: DisputesPort;
  readonly platform: PlatformPort;
  readonly webhooks: WebhooksPort;
  readonly publishableKey: string;
}

export interface AccountState {
  readonly accountId: string;
  readonly status: AccountStatus;
  /** How many things the provider still waits for from the agent. */
  readonly needs: number;
  /** What the provider holds back. */
  readonly blocked: readonly AccountBlock[];
  /** What it waits for from the agent, in its own codes. */
  readonly requirements: readonly string[];
  /** The provider says that it is closed; left out while it is not. */
  readonly closed?: true;
}

export interface AccountsPort {
  create(input: {
    readonly email: string;
    readonly name: string;
    readonly key: string;
  }): Promise<AccountState>;
  /** PROVIDER_UNAVAILABLE with an `AccessDenied` as its cause when the provider denies us the account. */
  read(accountId: string): Promise<AccountState>;
  /**
   * Whether the provider lists the account among the platform's closed ones. A call of the platform's own: it succeeds
   * only with a working platform key.
   */
  isListedAsClosed(accountId: string): Promise<boolean>;
  /** Payouts weekly, on Mondays (spec section 9). */
  setWeeklyPayouts(accountId: string, key: string): Promise<void>;
  /** Whether payouts leave weekly, on Mondays and on no other day. */
  hasWeeklyPayouts(accountId: string): Promise<boolean>;
  onboardingLink(input: {
    readonly accountId: string;
    readonly returnUrl: string;
    readonly refreshUrl: string;
  }): Promise<string>;
  dashboardLink(accountId: string): Promise<string>;
  externalAccounts(accountId: string): Promise<ExternalAccount[]>;
}

export interface InvoiceOrder {
  readonly accountId: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly description: string;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly currency: string;
  readonly daysUntilDue: number;
  /** Shown on the invoice; null for none. */
  readonly message: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The business's key of this attempt, `invoice:{proposalId}:{attempt}`. */
  readonly key: string;
}

/** How the one payment of an invoice stands. */
export type IntentState = 'idle' | 'processing' | 'failed' | 'succeeded' | 'canceled';

/** What a card payment moved on the agent's account, in cents, as the provider's balance has it. */
export interface CardPayment {
  readonly intentId: string;
  readonly chargeId: string;
  /** What left the card. */
  readonly amount: Cents;
  /** What the platform took of it. */
  readonly applicationFee: Cents;
  /** What the provider kept for itself; 0 where the platform pays for that. */
  readonly providerFee: Cents;
}

export interface ProviderInvoice {
  readonly id: string;
  /** As it is printed on the invoice; null for a draft. */
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly url: string | null;
  readonly amount: Cents;
  readonly amountPaid: Cents;
  readonly intentId: string | null;
  readonly intentState: IntentState;
  /** Names the failed try when `intentState` is 'failed': another try that fails has another name. */
  readonly failureId?: string;
  readonly clientSecret: string | null;
  readonly paidAt: Instant | null;
  /** Null where no card payment succeeded: unpaid, paid out of band, or paid with the customer's credit balance. */
  readonly cardPayment: CardPayment | null;
}

/** An invoice at the provider, and which of ours it was made for. */
export interface InvoiceReference {
  readonly id: string;
  readonly status: InvoiceStatus;
  /** The invoice's total, before customer credit. */
  readonly amount: Cents;
  /** Our invoice's id, as `InvoiceOrder.metadata.invoiceId` gave it; null for an invoice that is none of ours. */
  readonly ownId: string | null;
}

/** An invoice as the provider lists it. How it was paid stands in our books. */
export type ListedInvoice = Omit<ConnectedInvoice, 'paidOutside'>;

export interface InvoicesPort {
  /**
   * Makes the customer where needed, the invoice with its one item, and finalizes it. An invoice that an earlier
   * attempt made for the same `metadata.invoiceId` is finished instead of making another. PROVIDER_UNAVAILABLE with a
   * `StoredFailure` as its cause asks for another key.
   */
  issue(order: InvoiceOrder): Promise<ProviderInvoice>;
  /** The account's newest invoices, newest first; at most 100. */
  recent(accountId: string, limit: number): Promise<InvoiceReference[]>;
  read(accountId: string, invoiceId: string): Promise<ProviderInvoice>;
  /**
   * Voids a finalized invoice, deletes a draft. Resolves only when the provider has confirmed that the invoice cannot be
   * paid: it is void, or it is not among the account's invoices.
   */
  void(accountId: string, invoiceId: string, key: string): Promise<void>;
  /** The newest; `after` is the id of the last one seen. */
  list(accountId: string, limit: number, after?: string): Promise<ListedInvoice[]>;
  /** The invoice that a payment belongs to: neither payment intents nor charges name it themselves. */
  findByIntent(accountId: string, intentId: string): Promise<string | null>;
}

export interface ProviderPayout {
  readonly id: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly status: string;
  readonly automatic: boolean;
  readonly created: Instant;
  readonly arrival: Instant | null;
  readonly failure: string | null;
  /** Our payout's id, from `metadata.payoutId`; left out for a payout that we did not ask for. */
  readonly ownId?: string;
}

/** What moved money: a buyer's payment, a payout and its return, a refund with its part of the fee, a dispute. */
export type MovementFamily = 'charge' | 'payout' | 'refund' | 'dispute' | 'other';

/** One line of an account's balance at the provider. */
export interface BalanceMovement {
  readonly id: string;
  readonly family: MovementFamily;
  /** What the ledger calls it by: the payment intent of a charge, otherwise the refund, dispute or payout itself. */
  readonly objectId: string;
  /** What reached the balance, after fees; negative when money left. */
  readonly net: Cents;
  readonly currency: string;
  /** The payment behind a charge, a refund or a dispute; null where the provider does not name it. */
  readonly intentId: string | null;
  /** The application fee that a fee refund belongs to; null for everything else. */
  readonly feeId: string | null;
  readonly createdAt: Instant;
}

export interface MovementsPage {
  readonly movements: readonly BalanceMovement[];
  readonly hasMore: boolean;
}

export interface PayoutsPort {
  balance(accountId: string): Promise<BalanceView>;
  create(input: {
    readonly accountId: string;
    readonly amount: Cents;
    readonly currency: string;
    readonly metadata: Readonly<Record<string, string>>;
    readonly key: string;
  }): Promise<ProviderPayout>;
  read(accountId: string, payoutId: string): Promise<ProviderPayout>;
  /** The newest; `after` is the id of the last one seen. */
  list(accountId: string, limit: number, after?: string): Promise<ProviderPayout[]>;
  /** What moved the balance, newest first, a hundred at a time; `after` is the id of the last one seen. */
  movements(accountId: string, after?: string): Promise<MovementsPage>;
}

/**
 * The provider has stored a failure of its own under an idempotency key and repeats it: the same key will not succeed
 * for a day. Whatever the request made is found by what it carried; only then may another key be used.
 */
export class StoredFailure extends Error {
  constructor(cause: unknown) {
    super('The payment provider repeats a stored failure; another idempotency key is needed.', { cause });
    this.name = 'StoredFailure';
  }
}

/**
 * The provider refused our key (401), or denied us the account (403, `account_invalid`). A wrong platform key for a minute
 * looks the same as a closed account, so this proves nothing about the account.
 */
export class AccessDenied extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AccessDenied';
  }
}

/** What a verified message from the provider says: which object to look at again, never how it stands. */
export interface ProviderEvent {
  readonly id: string;
  /** When it happened there; null when the message does not say. */
  readonly createdAt: Instant | null;
  readonly type: string;
  readonly accountId: string | null;
  readonly objectId: string | null;
}

export interface WebhooksPort {
  /** Checks signature and age on the raw body. Throws BAD_REQUEST when either is wrong. */
  parse(rawBody: string, signature: string): Promise<ProviderEvent>;
}
