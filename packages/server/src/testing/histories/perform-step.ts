import { randomUUID } from 'node:crypto';
import { parseMoney } from '@gable/contracts/kernel';
import { createAccount, readAccountStatus } from '#domains/connect/index.ts';
import { findLiveInvoice, generateInvoice, voidInvoice } from '#domains/invoice/index.ts';
import { openPayment, readPaymentSession, readPaymentStatus } from '#domains/payment/index.ts';
import { createPayout, readBalance } from '#domains/payout/index.ts';
import { createRefund } from '#domains/refund/index.ts';
import { denyAccount, endAccount, judgeAccount, payOnHostedPage } from './account-steps.ts';
import { answerBank, payAtProvider } from './at-provider.ts';
import {
  endDispute,
  endPayout,
  endRefund,
  giveCredit,
  giveUp,
  openDispute,
  payOutside,
  refundElsewhere,
  refundFee,
} from './behind-our-back.ts';
import type { HistoryWorld, Matter } from './history-world.ts';
import { movePost } from './move-post.ts';
import type { Step } from './step.ts';

const HOUR_MS = 3_600_000;

function matterOf(world: HistoryWorld, nth: number): Matter {
  const matter = world.matters[nth % world.matters.length];
  if (!matter) throw new Error('A history needs a proposal.');
  return matter;
}

async function openForm(world: HistoryWorld, matter: Matter): Promise<void> {
  const ctx = world.server.as(world.buyer);
  const { sessionId } = await openPayment(ctx, { proposalId: matter.proposalId });
  const form = await readPaymentSession(ctx, { sessionId });
  matter.form = { accountId: form.accountId, clientSecret: form.client_secret };
}

async function pay(world: HistoryWorld, step: Extract<Step, { do: 'pay' }>): Promise<void> {
  const matter = matterOf(world, step.proposal);
  if (step.form === 'fresh' || !matter.form) await openForm(world, matter);
  await payAtProvider(world, matter, step.card);
}

async function payOut(world: HistoryWorld, step: Extract<Step, { do: 'payout' }>): Promise<void> {
  const ctx = world.server.as(world.agent);
  if (step.click === 'new' || !world.clicks.payout) {
    const { availableNow } = await readBalance(ctx);
    const amount = Math.floor((availableNow.amount * step.percent) / 100) / 100;
    world.clicks.payout = { amount, currency: 'usd', requestId: randomUUID() };
  }
  await createPayout(ctx, world.clicks.payout);
}

async function refund(world: HistoryWorld, step: Extract<Step, { do: 'refund' }>): Promise<void> {
  if (step.click === 'new' || !world.clicks.refund) {
    const { proposalId, price } = matterOf(world, step.proposal);
    const part = ((parseMoney(price) ?? 0) * (step.percent ?? 0)) / 100;
    const amount = step.percent === null ? {} : { amount: (Math.floor(part) / 100).toFixed(2) };
    world.clicks.refund = { proposalId, key: randomUUID(), ...amount };
  }
  await createRefund(world.server.as(world.agent), world.clicks.refund);
}

async function voidLive(world: HistoryWorld, nth: number): Promise<void> {
  const live = await findLiveInvoice(world.db.read, matterOf(world, nth).proposalId);
  if (live) await voidInvoice(world.server.as(world.agent), { invoiceId: live.id });
}

/** Does one step, as the people and the provider of this world would. Rejects as the use case does. */
export async function performStep(world: HistoryWorld, step: Step): Promise<unknown> {
  const agent = world.server.as(world.agent);
  switch (step.do) {
    case 'invoice':
      return generateInvoice(agent, { proposalId: matterOf(world, step.proposal).proposalId });
    case 'void':
      return voidLive(world, step.proposal);
    case 'pay':
      return pay(world, step);
    case 'answer-bank':
      return answerBank(world, matterOf(world, step.proposal), step.passes);
    case 'look': {
      const { proposalId } = matterOf(world, step.proposal);
      return readPaymentStatus(world.server.as(world[step.who]), { proposalId });
    }
    case 'refund':
      return refund(world, step);
    case 'refund-elsewhere':
      return refundElsewhere(world, step);
    case 'refund-fee':
      return refundFee(world, step.nth, step.percent);
    case 'pay-outside':
      return payOutside(world, step.nth);
    case 'credit': {
      const price = parseMoney(matterOf(world, step.proposal).price) ?? 0;
      return giveCredit(world, Math.floor((price * step.percent) / 100));
    }
    case 'refund-will':
      return world.stripe.control('refunds', { next: step.next, times: 1 });
    case 'refund-ends':
      return endRefund(world, step.nth, step.how);
    case 'dispute':
      return openDispute(world, step.nth);
    case 'verdict':
      return endDispute(world, step.nth, step.won);
    case 'payout':
      return payOut(world, step);
    case 'payout-ends':
      return endPayout(world, step.nth, step.how);
    case 'give-up':
      return giveUp(world, step.nth, step.how);
    case 'cards-take':
      return world.stripe.control('payments', { processing_seconds: step.hours * 3_600 });
    case 'open-account':
      return createAccount(agent, { email: world.agent.email });
    case 'provider-says':
      return judgeAccount(world, step.account);
    case 'end-account':
      return endAccount(world, step.how);
    case 'deny':
      return denyAccount(world, step);
    case 'pay-hosted':
      return payOnHostedPage(world, step.nth);
    case 'check-account':
      return readAccountStatus(agent, {});
    case 'wait':
      return world.clock.advance(step.hours * HOUR_MS);
    case 'post':
    case 'post-all':
      return movePost(world, step);
    case 'work':
      return world.server.work();
    case 'restart':
      return world.server.life.die();
    default:
      return step satisfies never;
  }
}
