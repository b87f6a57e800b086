import { describe, expect, it } from 'vitest';
import { findStatedPrice, listProposalMismatches, listTermsConflicts } from './proposal-mismatches.ts';

const offer = { amount: '1,250.50', serviceType: 'Home Showing' };

describe('listProposalMismatches', () => {
  it.each([
    ['The Client pays $1,250.50 for one Home  Showing.', []],
    ['A HOME\nSHOWING for USD 1,250.50, due at once.', []],
    ['One home showing: 1250.50 dollars, of which $250.10 is a fee.', []],
    ['One home showing. We agreed on the rest by telephone.', []],
    ['One Home Showing for $1,250.', ['price']],
    ['One Home Showing for 900 USD.', ['price']],
    ['A Negotiation for $1,250.50.', ['service']],
    ['A Negotiation for $900, paid on the day.', ['price', 'service']],
  ])('compares %j', (content, found) => {
    expect(listProposalMismatches(offer, content)).toEqual(found);
  });

  it('compares text when the price is not numeric', () => {
    const open = { ...offer, amount: 'About $300,  to be agreed' };
    expect(listProposalMismatches(open, 'Home Showing: about $300, to be agreed.')).toEqual([]);
    expect(listProposalMismatches(open, 'Home Showing for $300.')).toEqual(['price']);
  });
});

describe('listTermsConflicts', () => {
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
  ])('checks %j', (terms, found) => {
    expect(listTermsConflicts({ ...proposal, terms })).toEqual(found);
  });

  it('reports a Custom Service without a description', () => {
    const custom = { ...proposal, serviceType: 'Custom Service' };
    expect(listTermsConflicts({ ...custom, description: ' ' })).toEqual(['undescribed']);
    expect(listTermsConflicts(custom)).toEqual([]);
  });
});

describe('findStatedPrice', () => {
  it.each([
    ['The Client pays $500 for one tour.', 50_000],
    ['The Client pays $500.00, that is 500 USD.', 50_000],
    ['The Client pays $500, of which $100 is a fee.', null],
    ['One tour of the home.', null],
  ])('returns for %j: %j', (content, price) => {
    expect(findStatedPrice(content)).toBe(price);
  });
});
