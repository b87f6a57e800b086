import type { JsonObject } from '../json.ts';
import type { AccountId } from '../kernel/ids.ts';

/** A capability's state in v2 (Stripe contract, section 4: pending or restricted, to active or rejected). */
export type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'rejected' | 'unsupported';

/** A capability with what stands in its way. */
export type Capability = {
  readonly status: CapabilityStatus;
  readonly status_details: readonly { readonly code: string; readonly resolution: string }[];
};

/** A connected account: what the v2 and the v1 answers are made of. */
export type AccountDocument = {
  readonly id: AccountId;
  /** Unix seconds. */
  readonly created: number;
  /** Whether the platform can no longer reach the account. */
  readonly closed: boolean;
  /** Whether its owner withdrew the platform's access: the account goes on without it. */
  readonly deauthorized?: true;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly displayName: string | null;
  readonly dashboard: 'express' | 'full' | 'none';
  readonly country: string;
  readonly entityType: string;
  readonly currency: string;
  readonly feesCollector: string;
  readonly lossesCollector: string;
  readonly metadata: { readonly [key: string]: string };
  /** The merchant configuration, once asked for. */
  readonly merchantApplied: boolean;
  readonly cardPayments: Capability;
  readonly payouts: Capability;
  /** Descriptions of what the account's owner still has to give, such as `identity.individual.given_name`. */
  readonly requirements: readonly string[];
  /** Identity, profile and branding as sent, returned under `include`. */
  readonly individual: JsonObject;
  readonly profile: JsonObject;
  readonly merchantSettings: JsonObject;
  readonly balanceSettings: BalanceSettingsDocument;
};

/** How an account's balance settles and pays out. */
export type BalanceSettingsDocument = {
  readonly interval: 'daily' | 'manual' | 'weekly' | 'monthly';
  readonly weeklyDays: readonly string[];
  readonly monthlyDays: readonly number[];
  readonly statementDescriptor: string | null;
  readonly debitNegativeBalances: boolean;
};
