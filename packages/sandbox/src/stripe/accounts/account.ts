import type { AccountDocument, Capability, CapabilityStatus } from '../documents/account.document.ts';
import { isAccountId, newAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import { scheduleAutomaticPayout } from '../payouts/automatic-payout.ts';
import { dashboardOf, merchantSettings, refuseUnsupported } from './account-params.ts';
import { INDIVIDUAL_REQUIREMENTS } from './individual-requirements.ts';

/** A capability nothing stands in the way of. */
export const ACTIVE: Capability = { status: 'active', status_details: [] };

/** A capability that waits for its owner. */
const AWAITING_USER: Capability = {
  status: 'restricted',
  status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
};

/** A capability Stripe has refused for good. */
export const REJECTED: Capability = {
  status: 'rejected',
  status_details: [{ code: 'rejected_other', resolution: 'contact_stripe' }],
};

const NOT_REQUESTED: Capability = {
  status: 'unsupported',
  status_details: [{ code: 'unsupported_business', resolution: 'no_resolution' }],
};

/** The account of an id, or Stripe's 403 for one that this key cannot reach. */
export function requireAccount(work: Work, id: string): AccountDocument {
  const account = isAccountId(id) ? work.store.find(PLATFORM_ACCOUNT, 'account', id) : undefined;
  if (account === undefined || account.closed) throw inaccessibleAccount(id);
  return account;
}

/** Stripe does not say whether such an account exists. */
export function inaccessibleAccount(id: string): StripeError {
  const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`;
  return new StripeError(403, message, { code: 'account_invalid' }, true);
}

/**
 * Whether the account takes payments. One that was closed does not. One that only withdrew the platform's access does: at
 * Stripe its hosted invoices stay payable.
 */
export function isOpenSeller(work: Work): boolean {
  const seller = work.store.find(PLATFORM_ACCOUNT, 'account', work.account);
  return seller?.closed !== true || seller.deauthorized === true;
}

/** Refuses a page of an account that was closed. */
export function requireOpenSeller(work: Work): void {
  if (!isOpenSeller(work)) throw new StripeError(404, 'This account takes no payments any more.');
}

/** Makes a connected account from the parameters of v2. */
export function createAccount(work: Work, params: Params): AccountDocument {
  refuseUnsupported(params);
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
    dashboard: dashboardOf(params.string('dashboard')),
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
      // The platform's own choice for new accounts: nothing leaves before it has set a schedule.
      interval: 'manual',
      weeklyDays: [],
      monthlyDays: [],
      statementDescriptor: null,
      debitNegativeBalances: true,
    },
  };
  work.store.insert(PLATFORM_ACCOUNT, 'account', account);
  work.outbox.emitThin(work, 'v2.core.account.created', account.id);
  scheduleAutomaticPayout(onAccount(work, account.id), account.balanceSettings);
  return account;
}

/** Writes what v2 update sends over the account. */
export function updateAccount(work: Work, account: AccountDocument, params: Params): AccountDocument {
  refuseUnsupported(params);
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
    dashboard: params.has('dashboard') ? dashboardOf(params.string('dashboard')) : account.dashboard,
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

/** Ends the platform's access to an account, because it was closed or because its owner withdrew it. */
export function closeAccount(
  work: Work,
  account: AccountDocument,
  how: 'closed' | 'deauthorized' = 'closed',
): AccountDocument {
  const closed: AccountDocument = {
    ...account,
    closed: true,
    ...(how === 'deauthorized' && { deauthorized: true }),
  };
  work.store.save(PLATFORM_ACCOUNT, 'account', closed);
  work.tasks.cancel(account.id, 'automatic_payout');
  work.outbox.emitThin(work, 'v2.core.account.closed', account.id);
  return closed;
}

/** Sets both capabilities and what is still required, and tells what changed. */
export function setCapabilities(
  work: Work,
  account: AccountDocument,
  wanted: {
    readonly cardPayments: Capability;
    readonly payouts: Capability;
    readonly requirements: readonly string[];
  },
): AccountDocument {
  const updated: AccountDocument = { ...account, ...wanted };
  work.store.save(PLATFORM_ACCOUNT, 'account', updated);
  if (statusesOf(account) !== statusesOf(updated)) {
    const type = 'v2.core.account[configuration.merchant].capability_status_updated';
    work.outbox.emitThin(work, type, account.id);
  }
  if (account.requirements.join() !== updated.requirements.join()) {
    work.outbox.emitThin(work, 'v2.core.account[requirements].updated', account.id);
  }
  return updated;
}

/** Why Stripe holds a capability back, in its own words (`status_details[].code`). */
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

/** The capability a status stands for, with its usual reason or the one that is named. */
export function capabilityOf(
  status: CapabilityStatus,
  reason?: (typeof CAPABILITY_REASONS)[number],
): Capability {
  const usual = usualCapability(status);
  if (reason === undefined || status === 'active') return usual;
  return { status, status_details: usual.status_details.map((detail) => ({ ...detail, code: reason })) };
}

function usualCapability(status: CapabilityStatus): Capability {
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

function statusesOf(account: AccountDocument): string {
  return `${account.cardPayments.status} ${account.payouts.status}`;
}
