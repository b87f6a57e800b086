import { describe, expect, it } from 'vitest';
import type { Offer, ProposalAnswer } from '../proposal/index.ts';
import { asksAgain, findAgreedPrice } from './agreed-price.ts';

const offer: Offer = {
  serviceType: 'Negotiation',
  description: null,
  pricingStructure: 'fixed',
  amount: '1,200',
  terms: null,
};
const answer = (kind: ProposalAnswer) => ({ answer: kind, offer });
const accepted = { answer: answer('accepted'), signedText: null };
const raised = { amount: '1,500', pricingStructure: 'fixed' } as const;

describe('the price that a client agreed to', () => {
  it.each([
    ['the same amount, written differently', '1200.00', 'fixed', null],
    ['another amount', '1,500', 'fixed', '$1,200.00'],
    ['another structure', '1,200', 'hourly', '$1,200.00'],
    ['an amount that is not a number', 'soon', 'fixed', '$1,200.00'],
  ] as const)('after an acceptance, for %s', (_, amount, pricingStructure, agreed) => {
    expect(findAgreedPrice({ amount, pricingStructure }, accepted)).toBe(agreed);
  });

  it.each([
    ['no answer', null, null, null],
    ['a decline', answer('declined'), null, null],
    ['a contract with the present price', answer('accepted'), 'The fee is $1,500.', null],
    ['a contract with another price', null, 'The fee is $1,200.', '$1,200.00'],
    ['a contract with another price after a decline', answer('declined'), 'It is $900.', '$900.00'],
    ['a contract with several prices', null, '$700 now and $500 later.', 'another price'],
    ['a contract without a price', null, 'One negotiation.', null],
  ] as const)('with %s', (_, last, signedText, agreed) => {
    expect(findAgreedPrice(raised, { answer: last, signedText })).toBe(agreed);
  });

  it('is the present one if the client accepted it after they signed another', () => {
    const text = 'The fee is $900.';
    const present = { amount: '1200', pricingStructure: 'fixed' } as const;
    expect(findAgreedPrice(present, { ...accepted, signedText: text })).toBeNull();
  });
});

describe('sending a proposal', () => {
  const open = { ...raised, status: 'approved', paymentStatus: 'not_initiated', tourEnding: null } as const;

  it.each([
    ['declined', { ...open, status: 'declined' }, true],
    ['accepted at another price', open, true],
    ['accepted at this price', { ...open, amount: '1200' }, false],
    ['invoiced', { ...open, paymentStatus: 'invoiced' }, false],
    ['in progress', { ...open, status: 'in_progress' }, false],
    ['pending', { ...open, status: 'pending' }, false],
    ['of a tour that ended', { ...open, status: 'declined', tourEnding: 'canceled' }, false],
  ] as const)('that is %s asks for another answer: %s', (_, proposal, isAsked) => {
    expect(asksAgain(proposal, accepted)).toBe(isAsked);
  });
});
