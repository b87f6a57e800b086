import { closeDispute, disputeCharge, requireDispute } from '../disputes/dispute.ts';
import { closeInquiry, escalateInquiry, openInquiry } from '../disputes/inquiry.ts';
import type { ChargeDocument, DisputeDocument } from '../documents/payment.document.ts';
import type { JsonObject } from '../json.ts';
import type { Params } from '../kernel/params.ts';
import { toPublicView } from '../kernel/public-view.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { requireIntent } from '../payments/payment-intent.ts';
import {
  cancelPayout,
  failPayout,
  PAYOUT_FAILURES,
  payoutToTransit,
  payPayout,
  requirePayout,
} from '../payouts/payout.ts';
import { requireRefund } from '../refunds/refund.ts';
import { completeRefund, endRefund, REFUND_FAILURES } from '../refunds/refund-lifecycle.ts';
import { REFUND_OUTCOMES } from '../store/settings-store.ts';
import { readCount, readEnum, rejectUnknownParams, requireText, withOwner } from './control.ts';

const MAX_TIMES = 10_000;
const MAX_SECONDS = 30 * 86_400;

/** The last two are for inquiries. */
const DISPUTE_OUTCOMES = ['won', 'lost', 'escalated', 'closed'] as const;

/**
 * `disputes`: resolves the open dispute with an `outcome`; without one, opens a dispute, or an
 * inquiry with `"inquiry": true`.
 */
export function controlDispute(work: Work, params: Params): JsonObject {
  rejectUnknownParams(params, ['payment_intent', 'dispute', 'account', 'reason', 'outcome', 'inquiry']);
  const outcome = readEnum(params, 'outcome', DISPUTE_OUTCOMES);
  if (outcome === undefined) return openDispute(work, params);
  const { inside, dispute } = namedDispute(work, params);
  return toPublicView(endDispute(inside, dispute, outcome));
}

/** `disputes/{id}`: resolves a dispute, `{"outcome": "won" | "lost" | "escalated" | "closed"}`. */
export function resolveDispute(work: Work, id: string, params: Params): JsonObject {
  const outcome = readEnum(params, 'outcome', DISPUTE_OUTCOMES);
  if (outcome === undefined)
    throw invalidRequest(`outcome must be one of ${DISPUTE_OUTCOMES.join(', ')}.`, 'outcome');
  const inside = withOwner(work, params, id, 'dispute');
  return toPublicView(endDispute(inside, requireDispute(inside, id), outcome));
}

function endDispute(
  work: Work,
  dispute: DisputeDocument,
  outcome: (typeof DISPUTE_OUTCOMES)[number],
): DisputeDocument {
  switch (outcome) {
    case 'won':
    case 'lost':
      return closeDispute(work, dispute, outcome);
    case 'escalated':
      return escalateInquiry(work, dispute);
    case 'closed':
      if (dispute.status === 'warning_needs_response' || dispute.status === 'warning_under_review')
        return closeInquiry(work, dispute);
      throw invalidRequest('Only an open inquiry can be closed without a verdict.', 'outcome');
  }
}

/**
 * `refunds`: plans the next refunds, `{"next": "succeeds" | "pends" | "fails_later", "times": n}`.
 */
export function planRefunds(work: Work, params: Params): JsonObject {
  const outcome = readEnum(params, 'next', REFUND_OUTCOMES);
  if (outcome === undefined)
    throw invalidRequest(`next must be one of ${REFUND_OUTCOMES.join(', ')}.`, 'next');
  const times = readCount(params, 'times', MAX_TIMES, 1);
  work.settings.nextRefunds = { outcome, times };
  return { next: outcome, times };
}

/**
 * `refunds/{id}`: `{"status": "succeeded" | "failed" | "canceled", "reason"?}`. A succeeded refund
 * can also fail.
 */
export function controlRefund(work: Work, id: string, params: Params): JsonObject {
  const inside = withOwner(work, params, id, 'refund');
  const refund = requireRefund(inside, id);
  const reason = readEnum(params, 'reason', REFUND_FAILURES);
  switch (readEnum(params, 'status', ['succeeded', 'failed', 'canceled'])) {
    case 'succeeded':
      return toPublicView(completeRefund(inside, refund));
    case 'failed':
      return toPublicView(endRefund(inside, refund, 'failed', reason ?? 'expired_or_canceled_card'));
    case 'canceled':
      return toPublicView(endRefund(inside, refund, 'canceled', reason ?? 'merchant_request'));
    case undefined:
      throw invalidRequest('status must be one of succeeded, failed, canceled.', 'status');
  }
}

/**
 * `payouts/{id}`: `{"status": "in_transit" | "paid" | "failed" | "canceled", "reason"?}`. A paid
 * payout can also fail.
 */
export function controlPayout(work: Work, id: string, params: Params): JsonObject {
  rejectUnknownParams(params, ['status', 'account', 'reason']);
  const inside = withOwner(work, params, id, 'payout');
  const payout = requirePayout(inside, id);
  switch (readEnum(params, 'status', ['in_transit', 'paid', 'failed', 'canceled'])) {
    case 'in_transit':
      return toPublicView(payoutToTransit(inside, payout));
    case 'paid':
      return toPublicView(payPayout(inside, payout));
    case 'failed':
      return toPublicView(
        failPayout(inside, payout, readEnum(params, 'reason', PAYOUT_FAILURES) ?? 'account_closed'),
      );
    case 'canceled':
      return toPublicView(cancelPayout(inside, payout));
    case undefined:
      throw invalidRequest("status must be 'paid' or 'failed', 'in_transit' or 'canceled'.", 'status');
  }
}

/**
 * `payments`: sets how long card payments are `processing`, and how many of the next ones are declined for
 * insufficient funds, `{"processing_seconds"?: n, "decline_next"?: n}`.
 */
export function controlPayments(work: Work, params: Params): JsonObject {
  const seconds = readCount(params, 'processing_seconds', MAX_SECONDS, work.settings.processingSeconds);
  const declined = readCount(params, 'decline_next', MAX_TIMES, work.settings.declineNext);
  work.settings.processingSeconds = seconds;
  work.settings.declineNext = declined;
  return { processing_seconds: seconds, decline_next: declined };
}

function openDispute(work: Work, params: Params): JsonObject {
  const id = requireText(params, 'payment_intent');
  const inside = withOwner(work, params, id, 'payment_intent');
  const charge = paidCharge(inside, id);
  const open = params.boolean('inquiry') === true ? openInquiry : disputeCharge;
  return toPublicView(open(inside, charge, params.string('reason') ?? 'fraudulent'));
}

function paidCharge(work: Work, intentId: string): ChargeDocument {
  const intent = requireIntent(work, intentId, 'payment_intent');
  const id = intent.latest_charge;
  const charge = id === null ? undefined : work.store.find(work.account, 'charge', id);
  if (intent.status === 'succeeded' && charge !== undefined) return charge;
  throw invalidRequest('Only a payment that succeeded can be disputed.', 'payment_intent');
}

function namedDispute(work: Work, params: Params): { inside: Work; dispute: DisputeDocument } {
  const id = params.string('dispute');
  if (id !== undefined) {
    const inside = withOwner(work, params, id, 'dispute');
    return { inside, dispute: requireDispute(inside, id) };
  }
  const intent = requireText(params, 'payment_intent');
  const inside = withOwner(work, params, intent, 'payment_intent');
  const [dispute] = inside.store.all(inside.account, 'dispute', [
    { field: 'payment_intent', operator: '=', value: intent },
  ]);
  if (dispute === undefined) throw resourceMissing('dispute', intent, 'payment_intent');
  return { inside, dispute };
}
