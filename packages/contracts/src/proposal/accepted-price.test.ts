import { describe, expect, it } from 'vitest';
import { asksAgain, isPriceChanged, type Offer, type ProposalAnswer } from './index.ts';

const offer: Offer = {
  serviceType: 'Negotiation',
  description: null,
  pricingStructure: 'fixed',
  amount: '1,200',
  terms: null,
};
const answer = (kind: ProposalAnswer) => ({ answer: kind, offer });
const accepted = { answer: answer('accepted'), isSigned: false };

describe('the price that a client accepted', () => {
  it.each([
    ['the same amount, written differently', '1200.00', 'fixed', false],
    ['another amount', '1,500', 'fixed', true],
    ['another structure', '1,200', 'hourly', true],
    ['an amount that is not a number', 'soon', 'fixed', true],
  ] as const)('with %s', (_, amount, pricingStructure, isChanged) => {
    expect(isPriceChanged({ amount, pricingStructure }, accepted)).toBe(isChanged);
  });

  it('does not matter without an acceptance, or if a signed contract states the present one', () => {
    const raised = { amount: '1,500', pricingStructure: 'fixed' } as const;
    expect(isPriceChanged(raised, { answer: null, isSigned: false })).toBe(false);
    expect(isPriceChanged(raised, { answer: answer('declined'), isSigned: false })).toBe(false);
    expect(isPriceChanged(raised, { ...accepted, isSigned: true })).toBe(false);
  });
});

describe('sending a proposal', () => {
  const raised = {
    amount: '1,500',
    pricingStructure: 'fixed',
    status: 'approved',
    paymentStatus: 'not_initiated',
    tourEnding: null,
  } as const;

  it.each([
    ['declined', { ...raised, status: 'declined' }, true],
    ['accepted at another price', raised, true],
    ['accepted at this price', { ...raised, amount: '1200' }, false],
    ['invoiced', { ...raised, paymentStatus: 'invoiced' }, false],
    ['in progress', { ...raised, status: 'in_progress' }, false],
    ['pending', { ...raised, status: 'pending' }, false],
    ['of a tour that ended', { ...raised, status: 'declined', tourEnding: 'canceled' }, false],
  ] as const)('that is %s asks for another answer: %s', (_, proposal, isAsked) => {
    expect(asksAgain(proposal, accepted)).toBe(isAsked);
  });
});
