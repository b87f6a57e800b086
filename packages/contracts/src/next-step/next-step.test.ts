import { describe, expect, it } from 'vitest';
import type { DisputeState } from '../dispute/index.ts';
import { cents, instant, proposalIdSchema, tourIdSchema } from '../kernel/index.ts';
import type { TourStepFacts } from '../tour/index.ts';
import {
  type AgentStep,
  type BuyerStep,
  getDealStep,
  nextStep,
  type ProposalFacts,
  toListedContract,
} from './index.ts';

const NOW = instant(Date.UTC(2026, 10, 24));
const EARLIER = instant(NOW - 1);
const LATER = instant(NOW + 1);
const URL = 'https://pay.example/in_1';

function facts(changes: Partial<ProposalFacts>): ProposalFacts {
  return {
    status: 'pending',
    paymentStatus: 'not_initiated',
    amount: '250',
    invoiceUrl: null,
    sentAt: null,
    viewedAt: null,
    changesRequestedAt: null,
    dueAt: null,
    contract: null,
    ...changes,
  };
}

const agent = { userType: 'agent', onboardingComplete: true, now: NOW } as const;
const requested = { sentAt: EARLIER, viewedAt: EARLIER, changesRequestedAt: EARLIER } as const;
const approved = { status: 'approved', sentAt: EARLIER, viewedAt: EARLIER } as const;
const invoiced = { ...approved, paymentStatus: 'invoiced', invoiceUrl: URL } as const;

const changedPrice = { answer: 'accepted', isPriceChanged: true } as const;

const paid = { ...invoiced, paymentStatus: 'payment_succeeded' } as const;

const failed = { ...invoiced, paymentStatus: 'payment_failed' } as const;

const disputed = (dispute: DisputeState | null): Partial<ProposalFacts> => ({ ...paid, dispute });

const paidHours = (minutes: number, hasRequest = false): Partial<ProposalFacts> => ({
  ...paid,
  time: {
    request: hasRequest ? { cap: cents(25_000), note: '' } : null,
    unbilled: { minutes, amount: cents(minutes * 100) },
  },
});

const cappedHours = (hasRequest = false): Partial<ProposalFacts> => ({
  pricingStructure: 'hourly',
  time: {
    request: hasRequest ? { cap: cents(25_000), note: '' } : null,
    unbilled: { minutes: 60, amount: cents(6_000) },
    isCapReached: true,
  },
});

/** Hours that can be invoiced, with `amount` in cents. */
const hours = (amount: number): Partial<ProposalFacts> => ({
  ...approved,
  contract: 'signed',
  pricingStructure: 'hourly',
  time: { request: null, unbilled: { minutes: amount === 0 ? 0 : 10, amount: cents(amount) } },
});

const months = (subscription: ProposalFacts['subscription']): Partial<ProposalFacts> => ({
  ...approved,
  contract: 'signed',
  pricingStructure: 'monthly',
  subscription,
});

const tour = (changes: Partial<TourStepFacts>): Partial<ProposalFacts> => ({
  ...approved,
  contract: 'signed',
  tour: {
    id: tourIdSchema.parse('019ac7a0-0000-7000-8000-000000000001'),
    proposalId: proposalIdSchema.parse('019ac7a0-0000-7000-8000-000000000002'),
    status: 'confirmed',
    start: LATER,
    answerFrom: null,
    isHeld: true,
    isChargeable: true,
    ...changes,
  },
});

describe("the agent's next step with a tour", () => {
  it.each<[string, Partial<ProposalFacts>, AgentStep]>([
    ['a booking without a card', tour({ status: 'awaiting_hold' }), 'await_tour_card'],
    ['a request', tour({ status: 'requested', answerFrom: 'agent' }), 'answer_tour'],
    [
      'a time that the agent suggested',
      tour({ status: 'requested', answerFrom: 'client' }),
      'await_tour_answer',
    ],
    ['a confirmed tour', tour({}), 'await_tour'],
    ['another time that the client proposes', tour({ answerFrom: 'agent' }), 'answer_tour_time'],
    ['another time that the agent proposes', tour({ answerFrom: 'client' }), 'await_tour_answer'],
    ['a tour that has started', tour({ start: EARLIER }), 'mark_tour'],
    ['a tour that is being charged', tour({ status: 'completed' }), 'await_tour_charge'],
    ['a tour whose hold has ended', tour({ status: 'completed', isHeld: false }), 'generate_invoice'],
    ['a declined tour', tour({ status: 'declined', isChargeable: false }), 'tour_ended'],
    ['a free cancellation', tour({ status: 'canceled', isChargeable: false }), 'tour_ended'],
    ['a charged tour', { ...tour({ status: 'completed' }), paymentStatus: 'payment_succeeded' }, 'paid'],
  ])('with %s', (_name, changes, step) => {
    expect(nextStep(facts(changes), agent)).toEqual({ userType: 'agent', step });
  });
});

describe("the agent's next step", () => {
  it.each<[string, Partial<ProposalFacts>, AgentStep]>([
    ['a new proposal', {}, 'send'],
    ['an amount that cannot be charged', { amount: 'abc' }, 'correct_amount'],
    ['a sent proposal', { sentAt: EARLIER }, 'await_answer'],
    ['a viewed proposal that was never sent', { viewedAt: EARLIER }, 'send'],
    ['a proposal that the client asks to change', requested, 'apply_changes'],
    ['the same with a bad amount', { ...requested, amount: 'abc' }, 'apply_changes'],
    ['a declined proposal after a request', { ...requested, status: 'declined' }, 'revise'],
    [
      'an accepted proposal after a request',
      { ...requested, ...approved, contract: 'signed' },
      'generate_invoice',
    ],
    ['an invoiced proposal after a request', { ...invoiced, ...requested }, 'await_payment'],
    ['a declined proposal', { status: 'declined', sentAt: EARLIER }, 'revise'],
    ['a declined proposal with a bad amount', { status: 'declined', amount: '' }, 'revise'],
    ['a declined proposal with an invoice', { ...invoiced, status: 'declined' }, 'void_invoice'],
    [
      'a declined proposal with an invoice that waits for the account',
      { ...invoiced, status: 'declined', invoiceUrl: null },
      'void_invoice',
    ],
    ['a declined proposal with a failed payment', { ...failed, status: 'declined' }, 'void_invoice'],
    ['an accepted proposal at another price', { ...approved, response: changedPrice }, 'ask_again'],
    [
      'an accepted proposal at another price with a signed contract',
      { ...approved, response: changedPrice, contract: 'signed' },
      'ask_again',
    ],
    [
      'work in progress at another price',
      { status: 'in_progress', response: changedPrice },
      'generate_invoice',
    ],
    ['an accepted proposal without a contract', approved, 'create_contract'],
    ['an accepted proposal before its contract is loaded', { ...approved, contract: undefined }, 'continue'],
    ['a draft contract', { ...approved, contract: 'draft' }, 'send_contract'],
    ['a withdrawn contract', { ...approved, contract: 'withdrawn' }, 'send_contract'],
    ['a sent contract', { ...approved, contract: 'awaiting' }, 'await_signature'],
    ['a contract to sign on paper', { ...approved, contract: 'paper' }, 'await_signature'],
    ['a declined contract', { ...approved, contract: 'declined' }, 'renew_contract'],
    ['an expired contract', { ...approved, contract: 'expired' }, 'renew_contract'],
    ['a signed contract', { ...approved, contract: 'signed' }, 'generate_invoice'],
    ['a contract signed on paper', { ...approved, contract: 'signed_outside' }, 'generate_invoice'],
    ['a signed contract of a pending proposal', { contract: 'signed' }, 'generate_invoice'],
    [
      'a contract that was signed with another price than a pending proposal has',
      { contract: 'signed', sentAt: EARLIER, response: { answer: null, isPriceChanged: true } },
      'await_answer',
    ],
    ['a signed contract of a declined proposal', { status: 'declined', contract: 'signed' }, 'revise'],
    ['work in progress without a contract', { status: 'in_progress' }, 'generate_invoice'],
    ['completed work without a contract', { status: 'completed' }, 'generate_invoice'],
    ['completed work with a draft contract', { status: 'completed', contract: 'draft' }, 'send_contract'],
    ['an invoice without a due date', invoiced, 'await_payment'],
    ['an invoice that is due later', { ...invoiced, dueAt: LATER }, 'await_payment'],
    ['an invoice that is overdue', { ...invoiced, dueAt: EARLIER }, 'await_overdue_payment'],
    ['an invoice that is being issued', { ...invoiced, invoiceUrl: null }, 'await_invoice'],
    ['an invoice before the answer', { ...invoiced, status: 'pending' }, 'await_answer'],
    ['an invoice before the contract is signed', { ...invoiced, contract: 'awaiting' }, 'await_signature'],
    ['an invoice before the paper is signed', { ...invoiced, contract: 'paper' }, 'await_signature'],
    ['an invoice before the contract is sent', { ...invoiced, contract: 'draft' }, 'send_contract'],
    ['an invoice with a declined contract', { ...invoiced, contract: 'declined' }, 'renew_contract'],
    ['an invoice with a signed contract', { ...invoiced, contract: 'signed' }, 'await_payment'],
    ['an invoice whose contract is not loaded', { ...invoiced, contract: undefined }, 'await_payment'],
    [
      'an overdue invoice before the contract is signed',
      { ...invoiced, dueAt: EARLIER, contract: 'awaiting' },
      'await_overdue_payment',
    ],
    [
      'an invoice that is being issued before the contract is signed',
      { ...invoiced, invoiceUrl: null, contract: 'awaiting' },
      'await_invoice',
    ],
    ['a failed payment', failed, 'await_retry'],
    ['a pending payment', { ...invoiced, paymentStatus: 'payment_pending' }, 'await_bank'],
    ['a paid proposal', paid, 'paid'],
    ['a paid proposal with a contract to sign', { ...paid, contract: 'awaiting' }, 'await_signature'],
    ['a paid proposal with a draft contract', { ...paid, contract: 'draft' }, 'send_contract'],
    ['a paid proposal with an expired contract', { ...paid, contract: 'expired' }, 'renew_contract'],
    ['a paid proposal with a signed contract', { ...paid, contract: 'signed_outside' }, 'paid'],
    ['a disputed payment with a contract to sign', { ...disputed('open'), contract: 'awaiting' }, 'disputed'],
    ['a payment in dispute', disputed('open'), 'disputed'],
    ['a lost dispute', disputed('lost'), 'dispute_lost'],
    ['a won dispute', disputed('won'), 'paid'],
    ['paid hours', paidHours(0), 'paid'],
    ['paid hours with more that are not billed', paidHours(120), 'bill_time'],
    ['more hours than the cap allows', { ...paid, ...cappedHours() }, 'raise_cap'],
    ['first hours above the cap', { ...approved, contract: 'signed', ...cappedHours() }, 'raise_cap'],
    [
      'first hours above the cap without a contract',
      { status: 'in_progress', ...cappedHours() },
      'raise_cap',
    ],
    [
      'first hours above the cap after a request',
      { ...approved, contract: 'signed', ...cappedHours(true) },
      'await_cap',
    ],
    ['hours above the cap before the contract', { ...approved, ...cappedHours() }, 'create_contract'],
    ['a request for a higher cap', paidHours(120, true), 'await_cap'],
    ['a paid month without monthly invoices', { ...paid, subscription: null }, 'start_monthly'],
    [
      'a paid month with monthly invoices',
      { ...paid, subscription: { status: 'active', hasMonthToBill: false } },
      'paid',
    ],
    [
      'a paid month with paused monthly invoices',
      { ...paid, subscription: { status: 'paused', hasMonthToBill: false } },
      'paid',
    ],
    [
      'a paid month after the end',
      { ...paid, subscription: { status: 'ended', hasMonthToBill: false } },
      'paid',
    ],
    ['a paid month that the client declined', { ...paid, status: 'declined', subscription: null }, 'paid'],
    ['a disputed month', { ...disputed('open'), subscription: null }, 'disputed'],
    [
      'a paid month with a contract to sign',
      { ...paid, contract: 'awaiting', subscription: null },
      'await_signature',
    ],
    ['a month without an invoice', months(null), 'generate_invoice'],
    ['months that are not loaded', months(undefined), 'continue_billing'],
    ['a month that is not due', months({ status: 'active', hasMonthToBill: false }), 'await_month'],
    ['a month that is due', months({ status: 'active', hasMonthToBill: true }), 'generate_invoice'],
    [
      'a month whose invoice was voided',
      months({ status: 'ended', hasMonthToBill: true }),
      'generate_invoice',
    ],
    ['paused months', months({ status: 'paused', hasMonthToBill: false }), 'resume_monthly'],
    ['months that ended', months({ status: 'ended', hasMonthToBill: false }), 'start_monthly'],
    ['hours', hours(50), 'generate_invoice'],
    ['hours below the minimum of an invoice', hours(49), 'record_time'],
    ['no hours', hours(0), 'record_time'],
    ['hours that are not loaded', { ...hours(0), time: undefined }, 'continue_billing'],
    ['no hours before the contract', { ...hours(0), contract: null }, 'create_contract'],
    ['paid hours with too few for an invoice', { ...hours(49), ...paid, contract: 'signed' }, 'paid'],
    ['a dispute and more hours', { ...paidHours(120), dispute: 'open' }, 'disputed'],
    ['a payment without disputes', disputed(null), 'paid'],
    ['a refunded proposal', { ...invoiced, paymentStatus: 'payment_refunded' }, 'refunded'],
  ])('of %s', (_, changes, step) => {
    expect(nextStep(facts(changes), agent)).toEqual({ userType: 'agent', step });
  });

  it('is to set up payments while an invoice waits for the account', () => {
    const waiting = facts({ ...invoiced, invoiceUrl: null });
    expect(nextStep(waiting, { ...agent, onboardingComplete: false }).step).toBe('set_up_payments');
  });
});

describe("the buyer's next step", () => {
  it.each<[string, Partial<ProposalFacts>, BuyerStep]>([
    ['a new proposal', {}, 'answer'],
    ['a proposal that they asked to change', requested, 'await_changes'],
    ['a declined proposal after a request', { ...requested, status: 'declined' }, 'declined'],
    ['an invoiced proposal that is pending', { ...invoiced, status: 'pending' }, 'answer'],
    ['an amount that cannot be charged', { amount: 'abc' }, 'await_agent'],
    ['an accepted proposal without a contract', approved, 'await_agent'],
    ['a contract to sign', { ...approved, contract: 'awaiting' }, 'sign'],
    ['a contract to sign before paying', { ...invoiced, contract: 'awaiting' }, 'sign'],
    ['a contract to sign on paper', { ...approved, contract: 'paper' }, 'sign_on_paper'],
    ['a contract to sign on paper and an invoice', { ...invoiced, contract: 'paper' }, 'pay'],
    ['a signed contract', { ...approved, contract: 'signed' }, 'await_agent'],
    ['a signed contract of a pending proposal', { contract: 'signed_outside' }, 'await_agent'],
    [
      'a contract that was signed with another price than a pending proposal has',
      { contract: 'signed', response: { answer: 'declined', isPriceChanged: true } },
      'answer',
    ],
    ['a signed contract after a request', { ...requested, contract: 'signed' }, 'await_agent'],
    [
      'a signed contract and an invoice before an answer',
      { ...invoiced, status: 'pending', contract: 'signed' },
      'pay',
    ],
    ['an invoice', { ...invoiced, contract: 'signed' }, 'pay'],
    ['a failed payment', failed, 'pay'],
    ['an invoice without a link', { ...invoiced, invoiceUrl: null }, 'await_agent'],
    ['a declined proposal', { status: 'declined', contract: 'awaiting' }, 'declined'],
    ['a declined proposal with an invoice', { ...invoiced, status: 'declined' }, 'declined_invoice'],
    [
      'an invoice at another price than they accepted',
      { ...invoiced, response: changedPrice },
      'review_price',
    ],
    [
      'a contract to sign and an invoice at another price',
      { ...invoiced, response: changedPrice, contract: 'awaiting' },
      'sign',
    ],
    ['a pending payment', { ...invoiced, paymentStatus: 'payment_pending' }, 'await_bank'],
    ['a paid proposal', paid, 'paid'],
    ['a paid proposal with a contract to sign', { ...paid, contract: 'awaiting' }, 'sign'],
    ['a paid proposal with a contract to sign on paper', { ...paid, contract: 'paper' }, 'sign_on_paper'],
    [
      'a paid proposal with a contract that can no longer be signed',
      { ...paid, contract: 'expired' },
      'paid',
    ],
    [
      'a part that is paid before the contract is signed',
      { ...paid, scheduledPayments: { paid: 1, total: 2 }, contract: 'awaiting' },
      'sign',
    ],
    [
      'a disputed payment with a contract to sign',
      { ...disputed('lost'), contract: 'awaiting' },
      'dispute_lost',
    ],
    ['a won dispute with a contract to sign', { ...disputed('won'), contract: 'awaiting' }, 'sign'],
    ['a contract that they declined', { ...approved, contract: 'declined' }, 'contract_declined'],
    ['an invoice with a contract that they declined', { ...invoiced, contract: 'declined' }, 'pay'],
    ['a failed payment with a contract to sign', { ...failed, contract: 'awaiting' }, 'sign'],
    ['a payment in dispute', disputed('open'), 'disputed'],
    ['a dispute that the agent lost', disputed('lost'), 'dispute_lost'],
    ['a dispute that the agent won', disputed('won'), 'dispute_won'],
    ['a won dispute and a request for a higher cap', { ...paidHours(0, true), dispute: 'won' }, 'answer_cap'],
    ['paid hours with more that are not billed', paidHours(120), 'paid'],
    ['a request for a higher cap', paidHours(120, true), 'answer_cap'],
    ['a request and an open invoice', { ...paidHours(0, true), ...invoiced }, 'pay'],
    ['a request and a pending proposal', { ...paidHours(0, true), ...facts({}) }, 'answer'],
    [
      'a request without an invoice',
      { ...paidHours(0, true), ...approved, paymentStatus: 'not_initiated' },
      'answer_cap',
    ],
    ['a refunded proposal', { ...invoiced, paymentStatus: 'payment_refunded' }, 'refunded'],
  ])('of %s', (_, changes, step) => {
    const buyer = { userType: 'buyer', onboardingComplete: false, now: NOW } as const;
    expect(nextStep(facts(changes), buyer)).toEqual({ userType: 'buyer', step });
  });
});

describe('the contract of a listed proposal', () => {
  it.each([
    [null, 'create_contract'],
    ['sent', 'await_signature'],
    ['signed', 'generate_invoice'],
    ['expired', 'renew_contract'],
    ['draft', 'send_contract'],
    ['declined', 'renew_contract'],
  ] as const)('with the state %s leads to the step %s', (state, step) => {
    expect(nextStep(facts({ ...approved, contract: toListedContract(state) }), agent).step).toBe(step);
  });
});

describe("a deal's next step", () => {
  const viewer = { onboardingComplete: true, now: NOW };
  const waiting = facts({ sentAt: EARLIER });
  const overdue = facts({ ...invoiced, dueAt: EARLIER });

  it('is the most urgent step of its proposals', () => {
    expect(getDealStep([waiting, overdue, facts({})], viewer)).toEqual({
      proposal: overdue,
      step: 'await_overdue_payment',
    });
    expect(getDealStep([waiting, facts({})], viewer)?.step).toBe('send');
  });

  it('is null without proposals, or if all are paid', () => {
    expect(getDealStep([], viewer)).toBeNull();
    expect(
      getDealStep([facts(paid), facts({ ...invoiced, paymentStatus: 'payment_refunded' })], viewer),
    ).toBeNull();
  });

  it('finds every step except the final ones', () => {
    const steps: AgentStep[] = ['send', 'await_answer', 'await_payment'];
    const proposals = [facts({}), waiting, facts({ ...invoiced, dueAt: LATER })];
    expect(proposals.map((proposal) => getDealStep([proposal], viewer)?.step)).toEqual(steps);
  });
});
