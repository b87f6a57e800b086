import { describe, expect, it } from 'vitest';
import { disagreementsWith, statedPrice, termsConflicts } from './disagreements.ts';

const offer = { amount: '1,250.50', serviceType: 'Home Showing' };

describe('a contract and its proposal', () => {
  it.each([
    ['The Client pays $1,250.50 for one Home  Showing.', []],
    ['A HOME\nSHOWING for USD 1,250.50, due at once.', []],
    ['One home showing: 1250.50 dollars, of which $250.10 is a fee.', []],
    ['One home showing. We agreed on the rest by telephone.', []],
    ['One Home Showing for $1,250.', ['price']],
    ['One Home Showing for 900 USD.', ['price']],
    ['A Negotiation for $1,250.50.', ['service']],
    ['A Negotiation for $900, paid on the day.', ['price', 'service']],
  ])('%s', (content, found) => {
    expect(disagreementsWith(offer, content)).toEqual(found);
  });

  it('compare words where the price is no number', () => {
    const open = { ...offer, amount: 'About $300,  to be agreed' };
    expect(disagreementsWith(open, 'Home Showing: about $300, to be agreed.')).toEqual([]);
    expect(disagreementsWith(open, 'Home Showing for $300.')).toEqual(['price']);
  });
});

describe('the terms of a proposal', () => {
  const proposal = { ...offer, pricingStructure: 'fixed', description: 'Three homes', terms: null } as const;

  it.each([
    ['This engagement cannot be cancelled.', ['cancellation']],
    ['A cancellation fee applies.', ['cancellation']],
    ['The deposit is non-refundable.', ['refund']],
    ['The client works exclusively with me.', ['exclusive']],
    ['A travel fee of $40 applies.', ['charge', 'pricing']],
    ['The client pays the platform fee.', ['platform-fee']],
    ['The price is $900.', ['pricing']],
    ['The rate is $80 per hour.', ['pricing']],
    ['Pay in cash.', ['payment-method']],
    ['The price is non-negotiable.', ['negotiable']],
    ['Disputes go to binding arbitration.', ['disputes']],
    ['The total is $1,250.50.', []],
    ['Homes up to a purchase price of $500,000.', []],
    ['A non-exclusive engagement.', []],
    ['Shoes off in each home.', []],
  ])('%s', (terms, found) => {
    expect(termsConflicts({ ...proposal, terms })).toEqual(found);
  });

  it('ask for a description of a Custom Service that has none', () => {
    const custom = { ...proposal, serviceType: 'Custom Service' };
    expect(termsConflicts({ ...custom, description: ' ' })).toEqual(['undescribed']);
    expect(termsConflicts(custom)).toEqual([]);
  });
});

describe('the price that a contract states', () => {
  it.each([
    ['The Client pays $500 for one tour.', 50_000],
    ['The Client pays $500.00, that is 500 USD.', 50_000],
    ['The Client pays $500, of which $100 is a fee.', null],
    ['One tour of the house.', null],
  ])('of %j is %j', (content, price) => {
    expect(statedPrice(content)).toBe(price);
  });
});
