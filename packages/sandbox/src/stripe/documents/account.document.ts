import type { JsonObject } from '../json.ts';
import type { AccountId } from '../kernel/ids.ts';

/** A v2 capability status (docs/wire/stripe.md). */
export type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'rejected' | 'unsupported';

/** A capability with its status details. */
export type Capability = {
  readonly status: CapabilityStatus;
  readonly status_details: readonly { readonly code: string; readonly resolution: string }[];
};

/** A connected account, the source of v1 and v2 responses. */
export type AccountDocument = {
  readonly id: AccountId;
  /** Unix seconds. */
  readonly created: number;
  /** Whether the account is inaccessible to the platform. */
  readonly closed: boolean;
  /** Whether the owner deauthorized the platform; the account continues without it. */
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
  /** Whether the merchant configuration was requested. */
  readonly merchantApplied: boolean;
  readonly cardPayments: Capability;
  readonly payouts: Capability;
  /** The requirements that are due, such as `identity.individual.given_name`. */
  readonly requirements: readonly string[];
  /** When the account is restricted without them, in Unix seconds; missing for no date. */
  readonly requirementsDueAt?: number;
  /** Identity, profile and branding as sent, returned with `include`. */
  readonly individual: JsonObject;
  readonly profile: JsonObject;
  readonly merchantSettings: JsonObject;
  readonly balanceSettings: BalanceSettingsDocument;
};

export type BalanceSettingsDocument = {
  readonly interval: 'daily' | 'manual' | 'weekly' | 'monthly';
  readonly weeklyDays: readonly string[];
  readonly monthlyDays: readonly number[];
  readonly statementDescriptor: string | null;
  readonly debitNegativeBalances: boolean;
};
