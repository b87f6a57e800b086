import { type Decline, declineOf } from '../cards/declines.ts';
import type {
  ChargeDocument,
  PaymentIntentDocument,
  PaymentMethodDocument,
} from '../documents/payment.document.ts';
import { newId, PLATFORM_ACCOUNT, PLATFORM_APPLICATION } from '../kernel/ids.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import { book } from '../money/ledger.ts';
import { chargePlatform, paysOwnFees, stripeFeeFor } from '../money/stripe-fee.ts';
import { type Authentication, newCharge } from './new-charge.ts';

/** One attempt on a card. */
export interface ChargeAttempt {
  readonly charge: ChargeDocument;
  /** Why it failed; undefined when the money came. */
  readonly decline: Decline | undefined;
}

/** Tries to take the intent's amount from the card, and books the money when the issuer agrees. */
export function chargeCard(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  authentication: Authentication,
): ChargeAttempt {
  const decline = declineOf(method.sandbox.behaviour);
  const charge = newCharge(work, intent, method, decline, authentication);
  if (decline !== undefined) {
    work.store.insert(work.account, 'charge', charge);
    work.outbox.emit(work, 'charge.failed', charge);
    return { charge, decline };
  }
  const paid = bookPayment(work, charge, intent, method);
  work.outbox.emit(work, 'charge.succeeded', paid);
  return { charge: paid, decline };
}

function bookPayment(
  work: Work,
  charge: ChargeDocument,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
): ChargeDocument {
  const availability = method.sandbox.behaviour === 'available_at_once' ? 'at_once' : 'after_settlement';
  const applicationFee = intent.application_fee_amount ?? 0;
  const movement = { currency: charge.currency, availability } as const;
  const stripeFee = stripeFeeFor(charge.amount);
  const ownFee = { stripeFee: { amount: stripeFee, description: 'Stripe processing fees' } };
  const transaction = book(work, {
    ...movement,
    type: 'charge',
    amount: charge.amount,
    source: charge.id,
    description: intent.description,
    applicationFee,
    ...(paysOwnFees(work) ? ownFee : {}),
  });
  const platform = onAccount(work, PLATFORM_ACCOUNT);
  const feeId = applicationFee > 0 ? newId('fee') : null;
  const paid: ChargeDocument = { ...charge, balance_transaction: transaction.id, application_fee: feeId };
  work.store.insert(work.account, 'charge', paid);
  if (feeId !== null) {
    const earned = book(platform, {
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
