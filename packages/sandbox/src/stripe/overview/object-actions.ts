import { requireAccount } from '../accounts/account.ts';
import { unrejectAccount } from '../accounts/rejection.ts';
import { controlAccount } from '../controls/account-control.ts';
import { controlDispute, controlPayout, controlRefund, resolveDispute } from '../controls/money-controls.ts';
import type { JsonObject } from '../json.ts';
import { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { formatMoney } from '../pages/display.ts';
import type { PageRequest } from '../pages/page-request.ts';

/** A button's decision: the parameters of the control, and the notice. */
interface Decision {
  readonly params: JsonObject;
  readonly notice: string;
}

const ACCOUNT_DECISIONS: { readonly [decision: string]: Decision } = {
  verify: { params: { card_payments: 'active', payouts: 'active' }, notice: 'The account is verified.' },
  restrict: {
    params: { card_payments: 'restricted', payouts: 'restricted' },
    notice: 'The account is restricted until it provides more information.',
  },
  review: { params: { card_payments: 'pending', payouts: 'pending' }, notice: 'The account is in review.' },
  reject: { params: { card_payments: 'rejected', payouts: 'rejected' }, notice: 'The account is rejected.' },
};

const PAYOUT_DECISIONS: { readonly [decision: string]: Decision } = {
  paid: { params: { status: 'paid' }, notice: 'was paid.' },
  failed: { params: { status: 'failed' }, notice: 'failed, and the money was returned to the balance.' },
};

const DISPUTE_DECISIONS: { readonly [decision: string]: Decision } = {
  won: { params: { outcome: 'won' }, notice: 'is won, and the money was returned.' },
  lost: { params: { outcome: 'lost' }, notice: 'is lost, and the money stays with the cardholder.' },
};

const REFUND_DECISIONS: { readonly [decision: string]: Decision } = {
  succeeded: { params: { status: 'succeeded' }, notice: 'succeeded.' },
  failed: { params: { status: 'failed' }, notice: 'failed, and the money was returned to the balance.' },
};

/** Applies Stripe's decision about an account. Returns a notice. */
export function decideAccount({ work, part, form }: PageRequest): string {
  if (form.string('decision') === 'lift') {
    unrejectAccount(work, requireAccount(work, part('id')));
    return 'The rejection is reversed.';
  }
  const { params, notice } = findDecision(ACCOUNT_DECISIONS, form);
  controlAccount(work, part('id'), new Params(params));
  return notice;
}

/** Marks a payout as paid or failed. Returns a notice. */
export function decidePayout({ work, part, form }: PageRequest): string {
  const { params, notice } = findDecision(PAYOUT_DECISIONS, form);
  return `The payout of ${formatAmount(controlPayout(work, part('id'), new Params(params)))} ${notice}`;
}

/** Opens a dispute of a payment. Returns a notice. */
export function openDispute({ work, part, form }: PageRequest): string {
  const params = { payment_intent: part('id'), reason: form.string('reason') };
  return `The payment is disputed: ${formatAmount(controlDispute(work, new Params(params)))} left the account.`;
}

/** Decides a dispute. Returns a notice. */
export function decideDispute({ work, part, form }: PageRequest): string {
  const { params, notice } = findDecision(DISPUTE_DECISIONS, form);
  return `The dispute of ${formatAmount(resolveDispute(work, part('id'), new Params(params)))} ${notice}`;
}

/** Marks a refund as succeeded or failed. Returns a notice. */
export function decideRefund({ work, part, form }: PageRequest): string {
  const { params, notice } = findDecision(REFUND_DECISIONS, form);
  return `The refund of ${formatAmount(controlRefund(work, part('id'), new Params(params)))} ${notice}`;
}

function findDecision(decisions: { readonly [decision: string]: Decision }, form: Params): Decision {
  const decision = decisions[form.string('decision') ?? ''];
  if (decision === undefined) throw invalidRequest('Choose an action.');
  return decision;
}

function formatAmount({ amount, currency }: JsonObject): string {
  return formatMoney(Number(amount), String(currency));
}
