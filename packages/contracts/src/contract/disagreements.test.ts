import { describe, expect, it } from 'vitest';
import { disagreementsWith } from './disagreements.ts';

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
