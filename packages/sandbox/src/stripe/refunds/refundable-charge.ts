import { isInquiry } from '../disputes/inquiry.ts';
import type { ChargeDocument } from '../documents/payment.document.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { requireIntent } from '../payments/payment-intent.ts';

/** Returns the charge of `charge` or `payment_intent`; throws if nothing is left to refund. */
export function refundableCharge(work: Work, params: Params): ChargeDocument {
  const charge = namedCharge(work, params);
  if (charge.status !== 'succeeded' || !charge.captured) {
    throw invalidRequest(`Charge ${charge.id} has not been paid; there is nothing to refund.`, 'charge');
  }
  if (isLostToDispute(work, charge)) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge',
      'charge_disputed',
    );
  }
  if (charge.refunded) {
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      'charge',
      'charge_already_refunded',
    );
  }
  return charge;
}

/** Returns the amount to refund in minor units: the requested one, or all that is left. */
export function parseRefundAmount(charge: ChargeDocument, params: Params): number {
  const left = charge.amount - charge.amount_refunded;
  const amount = params.integer('amount') ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount <= left) return amount;
  throw invalidRequest(
    `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
    'amount',
    'amount_too_large',
  );
}

function namedCharge(work: Work, params: Params): ChargeDocument {
  const named = params.string('charge');
  const intentId = params.string('payment_intent');
  if (named === undefined && intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
      'parameter_missing',
    );
  }
  const intent = intentId === undefined ? undefined : requireIntent(work, intentId, 'payment_intent');
  if (intent !== undefined && intent.status !== 'succeeded') {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw invalidRequest(message, 'payment_intent', 'payment_intent_unexpected_state');
  }
  const id = named ?? intent?.latest_charge ?? '';
  const charge = work.store.find(work.account, 'charge', id);
  if (charge === undefined) throw resourceMissing('charge', id, 'charge');
  if (intent === undefined || charge.payment_intent === intent.id) return charge;
  throw invalidRequest(`The charge ${id} does not belong to the PaymentIntent ${intent.id}.`, 'charge');
}

/** A dispute has withdrawn the money or will. A won dispute returned it. */
function isLostToDispute(work: Work, charge: ChargeDocument): boolean {
  if (!charge.disputed) return false;
  return work.store
    .all(work.account, 'dispute', [{ field: 'charge', operator: '=', value: charge.id }])
    .some((dispute) => dispute.status !== 'won' && !isInquiry(dispute));
}

function inDollars(amount: number): string {
  return `$${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
