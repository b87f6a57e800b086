import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/index.ts';
import { listTermsConflicts } from './terms-conflicts.ts';

const offer = { amount: '1,250.50', serviceType: 'Home Showing' };

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
    expect(listTermsConflicts({ ...proposal, terms }, null)).toEqual(found);
  });

  it.each([
    ['The rate is $80 per hour, up to a total of $1,250.50.', []],
    ['The rate is $80 per hour. The total is capped at $1,250.50.', []],
    ['The fee will never exceed 1250.50 USD.', []],
    ['The client pays no more than $1,250.50.', []],
    ['The maximum price is $1,250.50 at $80 an hour.', []],
    ['The total is capped at $2,000.', ['pricing']],
    ['The rate is $90 per hour, up to a total of $1,250.50.', ['pricing']],
    ['The price is $1,250.50.', ['pricing']],
    ['The total is capped at $1,250.50 per month.', ['pricing']],
  ])('allows the cap of an hourly proposal in %j', (terms, found) => {
    const hourly = { ...proposal, amount: '80', pricingStructure: 'hourly', terms } as const;
    expect(listTermsConflicts(hourly, cents(125_050))).toEqual(found);
    expect(listTermsConflicts(hourly, null)).toEqual(['pricing']);
  });

  it('reports a Custom Service without a description', () => {
    const custom = { ...proposal, serviceType: 'Custom Service' };
    expect(listTermsConflicts({ ...custom, description: ' ' }, null)).toEqual(['undescribed']);
    expect(listTermsConflicts(custom, null)).toEqual([]);
  });
});
