import type { ExternalAccount } from '@gable/contracts/connect';
import type { ConnectedInvoice, InvoiceStatus } from '@gable/contracts/invoice';
import type { Cents, Instant } from '@gable/contracts/kernel';
import type { BalanceView } from '@gable/contracts/payout';
import type { AccountStatus } from '@gable/contracts/profile';

/**
 * What Gable needs of a payment provider with connected accounts. Each call that makes or moves something takes the
 * business's own idempotency key, so that it can be sent again after a crash.
 *
 * All methods reject with PROVIDER_REFUSED (the provider's own words; trying again will not help) or
 * PROVIDER_UNAVAILABLE (trying again may).
 */
export interface PaymentsPort {
  readonly accounts: AccountsPort;
  readonly invoices: InvoicesPort;
  readonly payouts: PayoutsPort;
  readonly webhooks: WebhooksPort;
  readonly publishableKey: string;
}

export interface AccountState {
  readonly accountId: string;
  readonly status: AccountStatus;
  /** How many things the provider still waits for from the agent. */
  readonly needs: number;
}

export interface AccountsPort {
  create(input: {
    readonly email: string;
    readonly name: string;
    readonly key: string;
  }): Promise<AccountState>;
  read(accountId: string): Promise<AccountState>;
  /** Payouts weekly, on Mondays (spec section 9). */
  setWeeklyPayouts(accountId: string, key: string): Promise<void>;
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
  readonly metadata: Readonly<Record<string, string>>;
  /** The business's key of this attempt, `invoice:{proposalId}:{attempt}`. */
  readonly key: string;
}

/** How the one payment of an invoice stands. */
export type IntentState = 'idle' | 'processing' | 'failed' | 'succeeded' | 'canceled';

export interface ProviderInvoice {
  readonly id: string;
  readonly status: InvoiceStatus;
  readonly url: string | null;
  readonly amount: Cents;
  readonly amountPaid: Cents;
  readonly intentId: string | null;
  readonly intentState: IntentState;
  readonly clientSecret: string | null;
  readonly paidAt: Instant | null;
}

export interface InvoicesPort {
  /** Makes the customer where needed, the invoice with its one item, and finalizes it. */
  issue(order: InvoiceOrder): Promise<ProviderInvoice>;
  read(accountId: string, invoiceId: string): Promise<ProviderInvoice>;
  /** Voids a finalized invoice, deletes a draft. */
  void(accountId: string, invoiceId: string, key: string): Promise<void>;
  list(accountId: string, limit: number): Promise<ConnectedInvoice[]>;
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
  list(accountId: string, limit: number): Promise<ProviderPayout[]>;
}

/** What a verified message from the provider says: which object to look at again, never how it stands. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly accountId: string | null;
  readonly objectId: string | null;
}

export interface WebhooksPort {
  /** Checks signature and age on the raw body. Throws BAD_REQUEST when either is wrong. */
  parse(rawBody: string, signature: string): ProviderEvent;
}
