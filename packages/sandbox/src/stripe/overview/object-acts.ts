import { requireAccount } from '../accounts/account.ts';
import { liftRejection } from '../accounts/rejection.ts';
import { controlAccount } from '../controls/account-control.ts';
import { controlDispute, controlPayout, controlRefund, settleDispute } from '../controls/money-controls.ts';
import type { JsonObject } from '../json.ts';
import { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { displayMoney } from '../pages/display.ts';
import type { PageRequest } from '../pages/page-request.ts';

/** What a form's buttons may decide, by their value: what the control is told, and what is said afterwards. */
interface Decision {
  readonly told: JsonObject;
  readonly said: string;
}

const ACCOUNT_DECISIONS: { readonly [decision: string]: Decision } = {
  verify: { told: { card_payments: 'active', payouts: 'active' }, said: 'The account is verified.' },
  restrict: {
    told: { card_payments: 'restricted', payouts: 'restricted' },
    said: 'The account is restricted until more information is given.',
  },
  review: { told: { card_payments: 'pending', payouts: 'pending' }, said: 'The account is in review.' },
  reject: { told: { card_payments: 'rejected', payouts: 'rejected' }, said: 'The account is rejected.' },
};

const PAYOUT_DECISIONS: { readonly [decision: string]: Decision } = {
  paid: { told: { status: 'paid' }, said: 'has arrived.' },
  failed: { told: { status: 'failed' }, said: 'has failed, and the money is back on the balance.' },
};

const DISPUTE_DECISIONS: { readonly [decision: string]: Decision } = {
  won: { told: { outcome: 'won' }, said: 'is won, and the money came back.' },
  lost: { told: { outcome: 'lost' }, said: 'is lost, and the money stays with the cardholder.' },
};

const REFUND_DECISIONS: { readonly [decision: string]: Decision } = {
  succeeded: { told: { status: 'succeeded' }, said: 'has reached the card.' },
  failed: { told: { status: 'failed' }, said: 'has failed, and the money is back on the balance.' },
};

/** Decides about an account as Stripe would. Answers what was done. */
export function decideAccount({ work, part, form }: PageRequest): string {
  if (form.string('decision') === 'lift') {
    liftRejection(work, requireAccount(work, part('id')));
    return 'The rejection is lifted.';
  }
  const { told, said } = chosen(ACCOUNT_DECISIONS, form);
  controlAccount(work, part('id'), new Params(told));
  return said;
}

/** The bank tells that a payout arrived, or sends it back. Answers what was done. */
export function decidePayout({ work, part, form }: PageRequest): string {
  const { told, said } = chosen(PAYOUT_DECISIONS, form);
  return `The payout of ${amountOf(controlPayout(work, part('id'), new Params(told)))} ${said}`;
}

/** The cardholder objects to a payment. Answers what was done. */
export function openDispute({ work, part, form }: PageRequest): string {
  const told = { payment_intent: part('id'), reason: form.string('reason') };
  return `The payment is disputed: ${amountOf(controlDispute(work, new Params(told)))} left the account.`;
}

/** The bank decides a dispute. Answers what was done. */
export function decideDispute({ work, part, form }: PageRequest): string {
  const { told, said } = chosen(DISPUTE_DECISIONS, form);
  return `The dispute of ${amountOf(settleDispute(work, part('id'), new Params(told)))} ${said}`;
}

/** The card's bank takes a refund, or sends it back. Answers what was done. */
export function decideRefund({ work, part, form }: PageRequest): string {
  const { told, said } = chosen(REFUND_DECISIONS, form);
  return `The refund of ${amountOf(controlRefund(work, part('id'), new Params(told)))} ${said}`;
}

function chosen(decisions: { readonly [decision: string]: Decision }, form: Params): Decision {
  const decision = decisions[form.string('decision') ?? ''];
  if (decision === undefined) throw invalidRequest('Choose what is to be done.');
  return decision;
}

function amountOf({ amount, currency }: JsonObject): string {
  return displayMoney(Number(amount), String(currency));
}
