import type { AccountDocument, Capability, CapabilityStatus } from '../documents/account.document.ts';
import { isAccountId, newAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { type Work, withAccount } from '../kernel/work.ts';
import { scheduleAutomaticPayout } from '../payouts/automatic-payout.ts';
import { merchantSettings, parseDashboard, rejectUnsupported } from './account-params.ts';
import { INDIVIDUAL_REQUIREMENTS } from './individual-requirements.ts';

/** An active capability. */
export const ACTIVE: Capability = { status: 'active', status_details: [] };

/** A capability that requires input from the account's owner. */
const AWAITING_USER: Capability = {
  status: 'restricted',
  status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
};

/** A permanently rejected capability. */
export const REJECTED: Capability = {
  status: 'rejected',
  status_details: [{ code: 'rejected_other', resolution: 'contact_stripe' }],
};

const NOT_REQUESTED: Capability = {
  status: 'unsupported',
  status_details: [{ code: 'unsupported_business', resolution: 'no_resolution' }],
};

/** Returns an account, or throws Stripe's 403 for one that the key cannot access. */
export function requireAccount(work: Work, id: string): AccountDocument {
  const account = isAccountId(id) ? work.store.find(PLATFORM_ACCOUNT, 'account', id) : undefined;
  if (account === undefined || account.closed) throw inaccessibleAccount(id);
  return account;
}

/** Does not reveal whether the account exists, like Stripe. */
export function inaccessibleAccount(id: string): StripeError {
  const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`;
  return new StripeError(403, message, { code: 'account_invalid' }, true);
}

/**
 * Whether the account accepts payments: not if closed. If it only deauthorized the platform, its
 * hosted invoices stay payable, as at Stripe.
 */
export function isAccountOpen(work: Work): boolean {
  const seller = work.store.find(PLATFORM_ACCOUNT, 'account', work.account);
  return seller?.closed !== true || seller.deauthorized === true;
}

/** Throws if the account is closed. */
export function requireOpenAccount(work: Work): void {
  if (!isAccountOpen(work)) throw new StripeError(404, 'This account no longer accepts payments.');
}

/** Creates a connected account (v2). */
export function createAccount(work: Work, params: Params): AccountDocument {
  rejectUnsupported(params);
  const identity = params.group('identity');
  const defaults = params.group('defaults');
  const merchant = params.group('configuration').group('merchant');
  const requested = merchant.group('capabilities').group('card_payments').boolean('requested') === true;
  const responsibilities = defaults.group('responsibilities');
  const account: AccountDocument = {
    id: newAccountId(),
    created: work.now,
    closed: false,
    contactEmail: params.string('contact_email') ?? null,
    contactPhone: params.string('contact_phone') ?? null,
    displayName: params.string('display_name') ?? null,
    dashboard: parseDashboard(params.string('dashboard')),
    country: (identity.string('country') ?? 'us').toUpperCase(),
    entityType: identity.string('entity_type') ?? 'individual',
    currency: defaults.string('currency') ?? 'usd',
    feesCollector: responsibilities.string('fees_collector') ?? 'stripe',
    lossesCollector: responsibilities.string('losses_collector') ?? 'stripe',
    metadata: mergeMetadata({}, params.raw('metadata')),
    merchantApplied: params.group('configuration').has('merchant'),
    cardPayments: requested ? AWAITING_USER : NOT_REQUESTED,
    payouts: requested ? AWAITING_USER : NOT_REQUESTED,
    requirements: requested ? INDIVIDUAL_REQUIREMENTS : [],
    individual: identity.object('individual') ?? {},
    profile: defaults.object('profile') ?? {},
    merchantSettings: merchantSettings(merchant),
    balanceSettings: {
      // New accounts have no payouts until the platform sets a schedule.
      interval: 'manual',
      weeklyDays: [],
      monthlyDays: [],
      statementDescriptor: null,
      debitNegativeBalances: true,
    },
  };
  work.store.insert(PLATFORM_ACCOUNT, 'account', account);
  work.outbox.emitThin(work, 'v2.core.account.created', account.id);
  scheduleAutomaticPayout(withAccount(work, account.id), account.balanceSettings);
  return account;
}

/** Updates an account (v2). */
export function updateAccount(work: Work, account: AccountDocument, params: Params): AccountDocument {
  rejectUnsupported(params);
  const identity = params.group('identity');
  const defaults = params.group('defaults');
  const configuration = params.group('configuration');
  const merchant = configuration.group('merchant');
  const requests = merchant.group('capabilities').group('card_payments').boolean('requested') === true;
  const first = requests && account.cardPayments.status === 'unsupported';
  const updated: AccountDocument = {
    ...account,
    contactEmail: params.stringOr('contact_email', account.contactEmail),
    contactPhone: params.stringOr('contact_phone', account.contactPhone),
    displayName: params.stringOr('display_name', account.displayName),
    dashboard: params.has('dashboard') ? parseDashboard(params.string('dashboard')) : account.dashboard,
    entityType: identity.string('entity_type') ?? account.entityType,
    currency: defaults.string('currency') ?? account.currency,
    metadata: mergeMetadata(account.metadata, params.raw('metadata')),
    merchantApplied: account.merchantApplied || configuration.has('merchant'),
    individual: { ...account.individual, ...identity.object('individual') },
    profile: { ...account.profile, ...defaults.object('profile') },
    merchantSettings: { ...account.merchantSettings, ...merchantSettings(merchant) },
    ...(first
      ? { cardPayments: AWAITING_USER, payouts: AWAITING_USER, requirements: INDIVIDUAL_REQUIREMENTS }
      : {}),
  };
  work.store.save(PLATFORM_ACCOUNT, 'account', updated);
  work.outbox.emitThin(work, 'v2.core.account.updated', account.id);
  return updated;
}

/**
 * Ends the platform's access, because the account was closed or its owner deauthorized the
 * platform.
 */
export function closeAccount(
  work: Work,
  account: AccountDocument,
  ended: 'closed' | 'deauthorized' = 'closed',
): AccountDocument {
  const closed: AccountDocument = {
    ...account,
    closed: true,
    ...(ended === 'deauthorized' && { deauthorized: true }),
  };
  work.store.save(PLATFORM_ACCOUNT, 'account', closed);
  work.tasks.cancel(account.id, 'automatic_payout');
  work.outbox.emitThin(work, 'v2.core.account.closed', account.id);
  return closed;
}

/** Sets both capabilities and the requirements, and emits events for the changes. */
export function setCapabilities(
  work: Work,
  account: AccountDocument,
  changes: {
    readonly cardPayments: Capability;
    readonly payouts: Capability;
    readonly requirements: readonly string[];
  },
): AccountDocument {
  const updated: AccountDocument = { ...account, ...changes };
  work.store.save(PLATFORM_ACCOUNT, 'account', updated);
  if (getStatuses(account) !== getStatuses(updated)) {
    const type = 'v2.core.account[configuration.merchant].capability_status_updated';
    work.outbox.emitThin(work, type, account.id);
  }
  if (account.requirements.join() !== updated.requirements.join()) {
    work.outbox.emitThin(work, 'v2.core.account[requirements].updated', account.id);
  }
  return updated;
}

/** Stripe's codes of `status_details[].code`. */
export const CAPABILITY_REASONS = [
  'determining_status',
  'rejected_fraud',
  'rejected_incomplete_verification',
  'rejected_listed',
  'rejected_other',
  'rejected_platform_fraud',
  'rejected_platform_other',
  'rejected_platform_terms_of_service',
  'rejected_terms_of_service',
  'requirements_past_due',
  'requirements_pending_verification',
  'restricted_other',
] as const;

/** Creates a capability from a status, with the given or default reason. */
export function toCapability(
  status: CapabilityStatus,
  reason?: (typeof CAPABILITY_REASONS)[number],
): Capability {
  const capability = createDefaultCapability(status);
  if (reason === undefined || status === 'active') return capability;
  return { status, status_details: capability.status_details.map((detail) => ({ ...detail, code: reason })) };
}

function createDefaultCapability(status: CapabilityStatus): Capability {
  switch (status) {
    case 'active':
      return ACTIVE;
    case 'rejected':
      return REJECTED;
    case 'restricted':
      return AWAITING_USER;
    case 'pending':
      return {
        status,
        status_details: [{ code: 'requirements_pending_verification', resolution: 'no_resolution' }],
      };
    case 'unsupported':
      return NOT_REQUESTED;
  }
}

function getStatuses(account: AccountDocument): string {
  return `${account.cardPayments.status} ${account.payouts.status}`;
}
