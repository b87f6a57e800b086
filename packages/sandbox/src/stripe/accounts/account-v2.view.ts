import type { AccountDocument } from '../documents/account.document.ts';
import type { JsonObject } from '../json.ts';
import { INDIVIDUAL_REQUIREMENTS } from './individual-requirements.ts';

/** Serializes an account for v2, with the fields in `include`. */
export function accountV2View(account: AccountDocument, include: readonly string[]): JsonObject {
  const isIncluded = (part: string) => include.includes(part);
  return {
    id: account.id,
    object: 'v2.core.account',
    applied_configurations: account.merchantApplied ? ['merchant'] : [],
    closed: account.closed,
    ...(isIncluded('configuration.merchant') && account.merchantApplied
      ? { configuration: { merchant: merchantView(account) } }
      : {}),
    ...(account.contactEmail === null ? {} : { contact_email: account.contactEmail }),
    ...(account.contactPhone === null ? {} : { contact_phone: account.contactPhone }),
    created: toIsoTime(account.created),
    dashboard: account.dashboard,
    ...(isIncluded('defaults') ? { defaults: defaultsView(account) } : {}),
    ...(account.displayName === null ? {} : { display_name: account.displayName }),
    ...(isIncluded('identity') ? { identity: identityView(account) } : {}),
    livemode: false,
    metadata: account.metadata,
    ...(isIncluded('requirements') ? { requirements: requirementsView(account) } : {}),
    ...(isIncluded('future_requirements') ? { future_requirements: { entries: [] } } : {}),
  };
}

/** Converts Unix seconds to the time format of v2. */
export function toIsoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function merchantView(account: AccountDocument): JsonObject {
  return {
    applied: true,
    ...account.merchantSettings,
    capabilities: { card_payments: account.cardPayments, stripe_balance: { payouts: account.payouts } },
  };
}

function defaultsView(account: AccountDocument): JsonObject {
  return {
    currency: account.currency,
    ...(Object.keys(account.profile).length === 0 ? {} : { profile: account.profile }),
    responsibilities: {
      fees_collector: account.feesCollector,
      losses_collector: account.lossesCollector,
      requirements_collector: 'stripe',
    },
  };
}

function identityView(account: AccountDocument): JsonObject {
  const { id_numbers: numbers, ...individual } = account.individual;
  const known = Object.keys(account.individual).length > 0;
  const person = {
    account: account.id,
    created: toIsoTime(account.created),
    id: account.id.replace('acct_', 'person_'),
    object: 'v2.core.account_person',
    updated: toIsoTime(account.created),
    ...individual,
    ...(numbers === undefined ? {} : { id_numbers: [{ type: 'us_ssn_last_4' }] }),
  };
  return {
    country: account.country.toLowerCase(),
    entity_type: account.entityType,
    ...(known ? { individual: person } : {}),
  };
}

function requirementsView(account: AccountDocument): JsonObject {
  const deadline = { status: 'currently_due' };
  return {
    entries: account.requirements.map((description) => ({
      awaiting_action_from: 'user',
      description,
      errors: [],
      impact: {
        restricts_capabilities: [
          { capability: 'card_payments', configuration: 'merchant', deadline },
          { capability: 'stripe_balance.payouts', configuration: 'merchant', deadline },
        ],
      },
      minimum_deadline: deadline,
      requested_reasons: [{ code: isFirst(description) ? 'routine_onboarding' : 'routine_verification' }],
    })),
    ...(account.requirements.length === 0
      ? {}
      : { summary: { minimum_deadline: { ...deadline, ...deadlineTime(account) } } }),
  };
}

function deadlineTime({ requirementsDueAt }: AccountDocument): JsonObject {
  return requirementsDueAt === undefined ? {} : { time: toIsoTime(requirementsDueAt) };
}

/** Requirements that are not initial appeared in a later review. */
function isFirst(description: string): boolean {
  return INDIVIDUAL_REQUIREMENTS.includes(description);
}
