import { randomUUID } from 'node:crypto';
import { HOUR_MS, parseMoney } from '@gable/contracts/kernel';
import { createAccount, readAccountStatus } from '#domains/connect/index.ts';
import { findActiveInvoice, generateInvoice, voidInvoice } from '#domains/invoice/index.ts';
import { createPaymentSession, readPaymentSession, readPaymentStatus } from '#domains/payment/index.ts';
import { createPayout, readBalance } from '#domains/payout/index.ts';
import { createRefund } from '#domains/refund/index.ts';
import { denyAccess, endAccount, payHostedInvoice, updateAccount } from './account-actions.ts';
import { performAutopayAction } from './autopay-actions.ts';
import { completeAuthentication, confirmPayment } from './buyer-payment.ts';
import { deliverEvents } from './deliver-events.ts';
import {
  addCredit,
  closeDispute,
  endInvoice,
  finishPayout,
  finishRefund,
  openDispute,
  payOutOfBand,
  refundFee,
  refundInDashboard,
} from './external-changes.ts';
import type { Action } from './scenario.ts';
import type { ProposalState, ScenarioContext } from './scenario-context.ts';
import { changeMonths } from './subscription-actions.ts';
import { trackTime } from './time-actions.ts';
import { performTourAction } from './tour-actions.ts';

function getProposalState(context: ScenarioContext, nth: number): ProposalState {
  const state = context.proposals[nth % context.proposals.length];
  if (!state) throw new Error('The scenario has no proposal.');
  return state;
}

async function openForm(context: ScenarioContext, state: ProposalState): Promise<void> {
  const ctx = context.server.as(context.buyer);
  const { sessionId } = await createPaymentSession(ctx, { proposalId: state.proposalId });
  const form = await readPaymentSession(ctx, { sessionId });
  state.form = { accountId: form.accountId, clientSecret: form.client_secret };
}

async function pay(context: ScenarioContext, action: Extract<Action, { type: 'pay' }>): Promise<void> {
  const state = getProposalState(context, action.proposal);
  if (action.form === 'fresh' || !state.form) await openForm(context, state);
  await confirmPayment(context, state, action.card);
}

async function payOut(context: ScenarioContext, action: Extract<Action, { type: 'payout' }>): Promise<void> {
  const ctx = context.server.as(context.agent);
  if (action.click === 'new' || !context.lastRequests.payout) {
    const { availableNow } = await readBalance(ctx);
    const amount = Math.floor((availableNow.amount * action.percent) / 100) / 100;
    context.lastRequests.payout = { amount, currency: 'usd', requestId: randomUUID() };
  }
  await createPayout(ctx, context.lastRequests.payout);
}

async function refund(context: ScenarioContext, action: Extract<Action, { type: 'refund' }>): Promise<void> {
  if (action.click === 'new' || !context.lastRequests.refund) {
    const { proposalId, price } = getProposalState(context, action.proposal);
    const part = ((parseMoney(price) ?? 0) * (action.percent ?? 0)) / 100;
    const amount = action.percent === null ? {} : { amount: (Math.floor(part) / 100).toFixed(2) };
    context.lastRequests.refund = { proposalId, key: randomUUID(), ...amount };
  }
  await createRefund(context.server.as(context.agent), context.lastRequests.refund);
}

async function invoice(context: ScenarioContext, nth: number): Promise<unknown> {
  const { proposalId, isHourly } = getProposalState(context, nth);
  if (isHourly) await trackTime(context, proposalId, { how: 'add', minutes: 60 });
  return generateInvoice(context.server.as(context.agent), { proposalId });
}

async function voidActiveInvoice(context: ScenarioContext, nth: number): Promise<void> {
  const invoice = await findActiveInvoice(context.db.read, getProposalState(context, nth).proposalId);
  if (invoice) await voidInvoice(context.server.as(context.agent), { invoiceId: invoice.id });
}

/** Performs one action as its user or provider would. Rejects as the use case does. */
export async function performAction(context: ScenarioContext, action: Action): Promise<unknown> {
  const agent = context.server.as(context.agent);
  switch (action.type) {
    case 'invoice':
      return invoice(context, action.proposal);
    case 'track-time':
      return trackTime(context, getProposalState(context, action.proposal).proposalId, action);
    case 'change-months':
      return changeMonths(context, getProposalState(context, action.proposal).proposalId, action.how);
    case 'void':
      return voidActiveInvoice(context, action.proposal);
    case 'pay':
      return pay(context, action);
    case 'complete-authentication':
      return completeAuthentication(context, getProposalState(context, action.proposal), action.passes);
    case 'view-payment': {
      const { proposalId } = getProposalState(context, action.proposal);
      return readPaymentStatus(context.server.as(context[action.who]), { proposalId });
    }
    case 'refund':
      return refund(context, action);
    case 'refund-in-dashboard':
      return refundInDashboard(context, action);
    case 'refund-fee':
      return refundFee(context, action.nth, action.percent);
    case 'pay-out-of-band':
      return payOutOfBand(context, action.nth);
    case 'add-credit': {
      const price = parseMoney(getProposalState(context, action.proposal).price) ?? 0;
      return addCredit(context, Math.floor((price * action.percent) / 100));
    }
    case 'set-refund-outcome':
      return context.stripe.control('refunds', { next: action.next, times: 1 });
    case 'finish-refund':
      return finishRefund(context, action.nth, action.how);
    case 'dispute':
      return openDispute(context, action.nth);
    case 'close-dispute':
      return closeDispute(context, action.nth, action.won);
    case 'payout':
      return payOut(context, action);
    case 'finish-payout':
      return finishPayout(context, action.nth, action.how);
    case 'end-invoice':
      return endInvoice(context, action.nth, action.how);
    case 'delay-card-payments':
      return context.stripe.control('payments', { processing_seconds: action.hours * 3_600 });
    case 'decline-payments':
      return context.stripe.control('payments', { decline_next: action.times });
    case 'create-account':
      return createAccount(agent, { email: context.agent.email });
    case 'update-account':
      return updateAccount(context, action.account);
    case 'end-account':
      return endAccount(context, action.how);
    case 'deny-access':
      return denyAccess(context, action);
    case 'pay-hosted-invoice':
      return payHostedInvoice(context, action.nth);
    case 'check-account':
      return readAccountStatus(agent, {});
    case 'wait':
      return context.clock.advance(action.hours * HOUR_MS);
    case 'deliver-events':
    case 'deliver-all-events':
      return deliverEvents(context, action);
    case 'run-jobs':
      return context.server.runJobs();
    case 'complete-tour-authentication':
      return completeAuthentication(context, context.tour, action.passes);
    case 'book-tour':
    case 'give-tour-card':
    case 'answer-tour':
    case 'propose-time':
    case 'answer-time':
    case 'withdraw-time':
    case 'cancel-tour':
    case 'pass-tour':
    case 'mark-tour':
    case 'refund-tour':
    case 'expire-tours':
      return performTourAction(context, action);
    case 'save-card':
    case 'complete-card-authentication':
    case 'remove-card':
    case 'resume-card':
    case 'view-card':
    case 'change-price':
      return performAutopayAction(context, getProposalState(context, action.proposal), action);
    case 'restart':
      return context.server.process.crash();
    default:
      return action satisfies never;
  }
}
