import type { AccountBlock, ExternalAccount, RequirementDeadline } from '@gable/contracts/connect';
import type { ConnectedInvoice, InvoiceStatus } from '@gable/contracts/invoice';
import type { Cents, Instant } from '@gable/contracts/kernel';
import type { BalanceView } from '@gable/contracts/payout';
import type { AccountStatus } from '@gable/contracts/profile';
import type { CardPayment } from './card-payment.port.ts';
import type { CardFailure, HoldsPort } from './holds.port.ts';
import type { PlatformPort } from './platform.port.ts';
import type { DisputesPort, RefundsPort } from './reversals.port.ts';

/**
 * A payment provider with connected accounts. Each call that creates or moves something takes an
 * idempotency key, so that it can be repeated after a crash.
 *
 * All methods reject with PROVIDER_REFUSED (permanent, with the provider's message) or
 * PROVIDER_UNAVAILABLE (retry). PROVIDER_UNAVAILABLE with an `AccessDenied` as its cause means that
 * the provider rejected the key or the account, which says nothing about the state of the account.
 */
export interface PaymentsPort {
  readonly accounts: AccountsPort;
  readonly invoices: InvoicesPort;
  readonly holds: HoldsPort;
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
  /** The number of requirements that wait for the agent. */
  readonly needs: number;
  /** The capabilities that the provider blocks. */
  readonly blocked: readonly AccountBlock[];
  /** The requirements that wait for the agent, as the provider's codes. */
  readonly requirements: readonly string[];
  /** When they are due; null without any. */
  readonly deadline: RequirementDeadline | null;
  /** Set only if the provider reports the account as closed. */
  readonly closed?: true;
}

export interface AccountsPort {
  create(input: {
    readonly email: string;
    readonly name: string;
    readonly key: string;
  }): Promise<AccountState>;
  /**
   * Throws PROVIDER_UNAVAILABLE with an `AccessDenied` as its cause if the provider denies access
   * to the account.
   */
  read(accountId: string): Promise<AccountState>;
  /**
   * Whether the account is in the provider's list of closed accounts. A platform request, which
   * succeeds only with a valid platform key.
   */
  isListedAsClosed(accountId: string): Promise<boolean>;
  /** Sets weekly payouts on Mondays (docs/product.md, Constants and limits). */
  setWeeklyPayouts(accountId: string, key: string): Promise<void>;
  /** Whether payouts are weekly on Mondays only. */
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
  /** A message for the buyer on the invoice; null for none. */
  readonly message: string | null;
  /** The agent's brokerage, printed on the invoice; null for none. */
  readonly brokerage: string | null;
  /** 'California license 01234567', printed on the invoice; null for none. */
  readonly license: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The idempotency key of this attempt, `invoice:{proposalId}:{attempt}`. */
  readonly key: string;
}

/** The payment of an open invoice with a card that the buyer saved, while they are away. */
export interface SavedCardOrder {
  readonly accountId: string;
  /** The provider's invoice. */
  readonly invoiceId: string;
  readonly paymentMethodId: string;
  /** The idempotency key of this attempt, `autopay:{invoiceId}:{attempt}`. */
  readonly key: string;
}

/** The status of an invoice's payment intent. */
export type IntentState = 'idle' | 'processing' | 'failed' | 'succeeded' | 'canceled';

export interface ProviderInvoice {
  readonly id: string;
  /** The printed number; null for a draft. */
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly url: string | null;
  readonly amount: Cents;
  readonly amountPaid: Cents;
  readonly intentId: string | null;
  readonly intentState: IntentState;
  /** Why the last attempt failed if `intentState` is 'failed'. Each attempt has another ID. */
  readonly failure?: CardFailure;
  readonly clientSecret: string | null;
  readonly paidAt: Instant | null;
  /**
   * Null without a successful card payment: unpaid, paid out of band, or paid with customer credit.
   */
  readonly cardPayment: CardPayment | null;
}

/** An invoice of the provider with Gable's invoice ID. */
export interface InvoiceReference {
  readonly id: string;
  readonly status: InvoiceStatus;
  /** The total before customer credit. */
  readonly amount: Cents;
  /** Gable's invoice ID from `InvoiceOrder.metadata.invoiceId`; null for other invoices. */
  readonly ownId: string | null;
}

/** An invoice in the provider's list. How it was paid, and what became of its payment, is stored by Gable. */
export type ListedInvoice = Omit<
  ConnectedInvoice,
  'paidOutside' | 'service' | 'payment' | 'refunded' | 'lost' | 'dispute' | 'overdue' | 'paymentFailed'
>;

export interface InvoicesPort {
  /**
   * Creates the customer if needed and the invoice with its item, and finalizes it. If an earlier
   * attempt created an invoice for the same `metadata.invoiceId`, that one is finished.
   * PROVIDER_UNAVAILABLE with a `StoredFailure` as its cause requires another key.
   */
  issue(order: InvoiceOrder): Promise<ProviderInvoice>;
  /** Lists the latest invoices of the account, newest first, at most 100. */
  recent(accountId: string, limit: number): Promise<InvoiceReference[]>;
  read(accountId: string, invoiceId: string): Promise<ProviderInvoice>;
  /**
   * Pays an open invoice with a saved card, by the payment intent that its other ways to pay use, so that
   * it cannot be paid twice. A declined card is not an error: returns why, or null. Read the invoice for
   * the result. PROVIDER_REFUSED if the invoice is not open, or the card was deleted.
   */
  payWithSavedCard(order: SavedCardOrder): Promise<CardFailure | null>;
  /**
   * Voids a finalized invoice or deletes a draft. Resolves only after the provider has confirmed
   * that the invoice cannot be paid: it is void, or it is not in the account's list.
   */
  void(accountId: string, invoiceId: string, key: string): Promise<void>;
  /** Lists invoices, newest first. `after` is the ID of the last one of the previous page. */
  list(accountId: string, limit: number, after?: string): Promise<ListedInvoice[]>;
  /** Finds the invoice of a payment, which neither payment intents nor charges refer to. */
  findByIntent(accountId: string, intentId: string): Promise<string | null>;
}

/** Where a payout is sent to. */
export interface PayoutBank {
  readonly name: string | null;
  readonly last4: string;
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
  /** The provider's code of the failure, such as `account_closed`. */
  readonly failureCode: string | null;
  /** The bank account or card; null if it was deleted since. */
  readonly bank: PayoutBank | null;
  /** With this number the bank finds the payout; null until the bank has assigned it. */
  readonly traceId: string | null;
  /** The payout that this one reverses. */
  readonly originalPayoutId: string | null;
  /** Whether the provider can list the transactions in it. Only automatic payouts have such a list. */
  readonly hasTransactions: boolean;
  /** Gable's payout ID from `metadata.payoutId`; unset for a payout that Gable did not create. */
  readonly ownId?: string;
}

/**
 * The kind of a balance transaction: a buyer's payment, a payout or its return, a refund with its
 * part of the fee, or a dispute.
 */
export type MovementFamily = 'charge' | 'payout' | 'refund' | 'dispute' | 'other';

/** A transaction of an account's balance at the provider. */
export interface BalanceMovement {
  readonly id: string;
  readonly family: MovementFamily;
  /**
   * The ID in the ledger: the payment intent of a charge, otherwise the refund, dispute or payout.
   */
  readonly objectId: string;
  /** The amount after fees; negative for a debit. */
  readonly net: Cents;
  readonly currency: string;
  /** The payment of a charge, refund or dispute; null if the provider does not return it. */
  readonly intentId: string | null;
  /** The application fee of a fee refund; null for other kinds. */
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
  /** Lists payouts, newest first. `after` is the ID of the last one of the previous page. */
  list(accountId: string, limit: number, after?: string): Promise<ProviderPayout[]>;
  /** Lists balance transactions, newest first, 100 per page. `after` is the ID of the last one. */
  movements(accountId: string, after?: string): Promise<MovementsPage>;
  /**
   * Lists the transactions in an automatic payout, 100 per page, with its own. `after` is the ID of
   * the last one.
   */
  movementsIn(accountId: string, payoutId: string, after?: string): Promise<MovementsPage>;
}

/**
 * The provider stored a server error under an idempotency key and replays it, so that the key
 * cannot succeed for a day. The object that the request may have created is found by its metadata.
 * Only then may another key be used.
 */
export class StoredFailure extends Error {
  constructor(cause: unknown) {
    super('The payment provider repeats a stored failure; another idempotency key is needed.', { cause });
    this.name = 'StoredFailure';
  }
}

/**
 * The provider rejected the key (401) or denied access to the account (403, `account_invalid`). A
 * temporarily wrong platform key looks like a closed account, so this does not prove that the
 * account was closed.
 */
export class AccessDenied extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AccessDenied';
  }
}

/** A verified event of the provider: which object to sync, without its state. */
export interface ProviderEvent {
  readonly id: string;
  /** When the event occurred; null if the event has no time. */
  readonly createdAt: Instant | null;
  readonly type: string;
  readonly accountId: string | null;
  readonly objectId: string | null;
}

export interface WebhooksPort {
  /**
   * Verifies the signature and the age with the raw body, and parses the event. Throws BAD_REQUEST.
   */
  parse(rawBody: string, signature: string): Promise<ProviderEvent>;
}
