import { cents } from '@gable/contracts/kernel';
import type Stripe from 'stripe';
import type { CardPayment, CardSummary } from '../card-payment.port.ts';
import { getId } from '../refunds/parse-refund.ts';

/**
 * Finds the successful card payment of an invoice in the charge's balance transaction; null if
 * there is none. The status `paid` is not enough, because an invoice can be paid out of band or
 * with customer credit.
 * @param invoice With expanded `payments`.
 */
export async function findCardPayment(
  client: Stripe,
  accountId: string,
  invoice: Stripe.Invoice,
): Promise<CardPayment | null> {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  const intentId = getId(paid?.payment.payment_intent ?? null);
  if (intentId === null) return null;
  const intent = await client.paymentIntents.retrieve(
    intentId,
    { expand: ['latest_charge.balance_transaction'] },
    { stripeAccount: accountId },
  );
  const { latest_charge: charge } = intent;
  if (charge === null || typeof charge === 'string') return null;
  return toCardPayment(intentId, charge);
}

/**
 * Returns the amounts that a successful charge moved.
 * @param charge With an expanded `balance_transaction`.
 */
export function toCardPayment(intentId: string, charge: Stripe.Charge): CardPayment {
  return {
    intentId,
    chargeId: charge.id,
    card: readChargedCard(charge),
    paymentMethodId: charge.payment_method,
    ...movedBy(charge),
  };
}

/** Returns the card that was charged; null if Stripe does not name it. */
export function readChargedCard(charge: Stripe.Charge): CardSummary | null {
  const card = charge.payment_method_details?.card;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

function movedBy(charge: Stripe.Charge): Pick<CardPayment, 'amount' | 'applicationFee' | 'providerFee'> {
  const { balance_transaction: moved } = charge;
  // The balance transaction is created shortly after the charge. Until then, the charge has the
  // amounts.
  if (moved === null || typeof moved === 'string')
    return {
      amount: cents(charge.amount_captured),
      applicationFee: cents(charge.application_fee_amount ?? 0),
      providerFee: cents(0),
    };
  const applicationFee = moved.fee_details
    .filter(({ type }) => type === 'application_fee')
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    amount: cents(moved.amount),
    applicationFee: cents(applicationFee),
    providerFee: cents(moved.fee - applicationFee),
  };
}
