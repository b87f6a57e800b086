import { type Decline, getDecline } from '../cards/declines.ts';
import type { ChargeDocument } from '../documents/payment.document.ts';
import { newId, PLATFORM_ACCOUNT, PLATFORM_APPLICATION } from '../kernel/ids.ts';
import { type Work, withAccount } from '../kernel/work.ts';
import { recordMovement } from '../money/ledger.ts';
import { chargePlatform, paysOwnFees, stripeFeeFor } from '../money/stripe-fee.ts';
import { holdAmount } from './authorization.ts';
import { type Attempt, buildCharge } from './build-charge.ts';

export interface ChargeAttempt {
  readonly charge: ChargeDocument;
  /** The decline; undefined on success. */
  readonly decline: Decline | undefined;
}

/** Returns the decline that the control `payments` planned for this charge; undefined for none. */
function takePlannedDecline({ settings }: Work): Decline | undefined {
  const { declineNext } = settings;
  if (declineNext === 0) return undefined;
  settings.declineNext = declineNext - 1;
  return getDecline('insufficient_funds');
}

/**
 * Charges the intent's amount to the card. An approved payment is recorded, or only authorized with
 * `capture_method: manual`.
 */
export function chargeCard(work: Work, attempt: Attempt, forcedDecline?: Decline): ChargeAttempt {
  const { intent, method } = attempt;
  const decline = forcedDecline ?? takePlannedDecline(work) ?? getDecline(method.sandbox.behavior);
  const charge = buildCharge(work, attempt, decline);
  if (decline !== undefined) {
    work.store.insert(work.account, 'charge', charge);
    work.outbox.emit(work, 'charge.failed', charge);
    return { charge, decline };
  }
  const accepted =
    intent.capture_method === 'manual'
      ? holdAmount(work, intent, charge)
      : recordPayment(work, attempt, charge);
  work.store.insert(work.account, 'charge', accepted);
  work.outbox.emit(work, 'charge.succeeded', accepted);
  return { charge: accepted, decline };
}

/**
 * Records the captured amount: the agent's share, the platform's fee and the processing cost.
 * Returns the charge to store.
 */
export function recordPayment(
  work: Work,
  { intent, method }: Pick<Attempt, 'intent' | 'method'>,
  charge: ChargeDocument,
): ChargeDocument {
  const availability = method.sandbox.behavior === 'available_at_once' ? 'at_once' : 'after_settlement';
  const amount = charge.amount_captured;
  const applicationFee = Math.min(intent.application_fee_amount ?? 0, amount);
  const movement = { currency: charge.currency, availability } as const;
  const stripeFee = stripeFeeFor(amount);
  const ownFee = { stripeFee: { amount: stripeFee, description: 'Stripe processing fees' } };
  const transaction = recordMovement(work, {
    ...movement,
    type: 'charge',
    amount,
    source: charge.id,
    description: intent.description,
    applicationFee,
    ...(paysOwnFees(work) ? ownFee : {}),
  });
  const platform = withAccount(work, PLATFORM_ACCOUNT);
  const feeId = applicationFee > 0 ? newId('fee') : null;
  const paid: ChargeDocument = { ...charge, balance_transaction: transaction.id, application_fee: feeId };
  if (feeId !== null) {
    const earned = recordMovement(platform, {
      ...movement,
      type: 'application_fee',
      amount: applicationFee,
      source: feeId,
    });
    const fee = newApplicationFee(work, paid, feeId, applicationFee, earned.id);
    work.store.insert(PLATFORM_ACCOUNT, 'application_fee', fee);
    platform.outbox.emit(platform, 'application_fee.created', fee);
  }
  if (!paysOwnFees(work)) {
    const description = `Stripe processing fee for ${charge.id} on ${work.account}`;
    chargePlatform(work, { amount: stripeFee, currency: charge.currency, description }, availability);
  }
  return paid;
}

function newApplicationFee(
  work: Work,
  charge: ChargeDocument,
  id: string,
  amount: number,
  balanceTransaction: string,
) {
  return {
    id,
    object: 'application_fee',
    account: work.account,
    amount,
    amount_refunded: 0,
    application: PLATFORM_APPLICATION,
    balance_transaction: balanceTransaction,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    fee_source: { type: 'charge', charge: charge.id },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  } as const;
}
