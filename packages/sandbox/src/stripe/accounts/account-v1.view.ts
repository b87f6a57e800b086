import type { AccountDocument, Capability } from '../documents/account.document.ts';
import type { JsonObject } from '../json.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { INDIVIDUAL_REQUIREMENTS } from './individual-requirements.ts';

/** Serializes a connected account for v1; `externalAccounts` are its serialized bank accounts. */
export function accountV1View(account: AccountDocument, externalAccounts: readonly JsonObject[]): JsonObject {
  const rejected = account.cardPayments.status === 'rejected';
  return {
    id: account.id,
    object: 'account',
    business_type: 'individual',
    capabilities: {
      card_payments: capabilityV1(account.cardPayments),
      transfers: capabilityV1(account.payouts),
    },
    charges_enabled: account.cardPayments.status === 'active',
    controller: {
      fees: { payer: account.feesCollector === 'stripe' ? 'account' : 'application' },
      is_controller: true,
      losses: { payments: account.lossesCollector },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: account.dashboard },
      type: 'application',
    },
    country: account.country,
    created: account.created,
    default_currency: account.currency,
    details_submitted: !account.requirements.some((name) => INDIVIDUAL_REQUIREMENTS.includes(name)),
    email: account.contactEmail,
    external_accounts: {
      object: 'list',
      data: externalAccounts,
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    metadata: account.metadata,
    payouts_enabled: account.payouts.status === 'active',
    requirements: requirementsV1(account, rejected),
    type: account.dashboard === 'express' ? 'express' : 'none',
  };
}

/** Serializes the platform's account for `GET /v1/account`. */
export function platformView(): JsonObject {
  return {
    id: PLATFORM_ACCOUNT,
    object: 'account',
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: 'US',
    created: 1_700_000_000,
    default_currency: 'usd',
    details_submitted: true,
    email: 'platform@gable.example',
    metadata: {},
    payouts_enabled: true,
    settings: null,
    type: 'standard',
  };
}

/** Serializes one capability for v1. */
export function capabilityV1View(account: AccountDocument, name: 'card_payments' | 'transfers'): JsonObject {
  const capability = name === 'card_payments' ? account.cardPayments : account.payouts;
  const requested = capability.status !== 'unsupported';
  return {
    id: name,
    object: 'capability',
    account: account.id,
    requested,
    requested_at: requested ? account.created : null,
    requirements: requirementsV1(account, capability.status === 'rejected'),
    status: requested ? capabilityV1(capability) : 'unrequested',
  };
}

function requirementsV1(account: AccountDocument, rejected: boolean): JsonObject {
  const { requirements } = account;
  const waiting = requirements.length > 0 ? 'requirements.past_due' : null;
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: requirements,
    disabled_reason: rejected ? 'rejected.other' : waiting,
    errors: [],
    eventually_due: requirements,
    past_due: [],
    pending_verification: [],
  };
}

function capabilityV1(capability: Capability): 'active' | 'inactive' | 'pending' {
  switch (capability.status) {
    case 'active':
    case 'pending':
      return capability.status;
    case 'restricted':
    case 'rejected':
    case 'unsupported':
      return 'inactive';
  }
}
