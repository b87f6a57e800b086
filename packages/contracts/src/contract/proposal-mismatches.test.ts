import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/index.ts';
import { paymentsSchema } from '../payment-schedule/index.ts';
import { listProposalMismatches } from './proposal-mismatches.ts';
import { findStatedPrice } from './stated-price.ts';

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
    ['Touring Agreement\n\n1. Tour\n\nOne home for $1,250.50.', []],
    ['Touring Agreement\n\n1. Tour\n\nOne home for $75.00.', ['price']],
  ])('compares %j', (content, found) => {
    expect(listProposalMismatches(offer, content)).toEqual(found);
  });

  it.each([
    ['A Home Showing at $1,250.50 an hour.', ['cap']],
    ['A Home Showing at $1,250.50 an hour, at most $4,000.', ['cap']],
    ['A Home Showing at $1,250.50 an hour, at most $5,000.00.', []],
    ['A Home Showing. We agreed on the rest by telephone.', ['cap']],
    ['A Negotiation at $900 an hour.', ['price', 'service', 'cap']],
  ])('compares %j with a cap', (content, found) => {
    expect(listProposalMismatches(offer, content, { cap: cents(500_000), payments: [] })).toEqual(found);
  });

  describe('of a payment schedule', () => {
    const payments = paymentsSchema.parse([
      { kind: 'deposit', amount: 25_050 },
      { kind: 'installment', amount: 100_000, dueOn: '2027-01-15' },
    ]);
    const deposit = 'Deposit: $250.50, with the first invoice';
    const installment = 'Installment 1 of 1: $1,000.00, invoiced on Jan 15, 2027';

    it.each([
      ['as Gable writes it', `${deposit}\n${installment}\nTotal`, []],
      ['in a quote', `> ${deposit}\n> ${installment}`, []],
      ['in an indented quote', `    ${deposit}\n    ${installment}`, []],
      ['in other words', '$250.50 now, $1,000 on January 15, 2027.', []],
      ['not at all', 'Payment is due within 7 days.', ['schedule']],
      ['without a date', '$250.50 now, $1,000 later.', ['schedule']],
      ['without the deposit', '$1,000 on Jan 15, 2027.', ['schedule']],
      ['in part', installment, ['schedule']],
      ['as it was before', `${deposit}\n${installment.replace('Jan', 'Feb')}`, ['schedule']],
    ])('compares one that is stated %s', (_how, text, found) => {
      const content = `One Home Showing for $1,250.50.\n${text}`;
      expect(listProposalMismatches(offer, content, { cap: null, payments })).toEqual(found);
    });

    it('finds one that the proposal does not have', () => {
      const content = `One Home Showing for $1,250.50.\n    ${deposit}\n    ${installment}`;
      expect(listProposalMismatches(offer, content)).toEqual(['schedule']);
    });
  });

  it('accepts the touring agreement only for a tour', () => {
    const other = { ...offer, serviceType: 'Negotiation' };
    expect(listProposalMismatches(other, 'Touring Agreement for $1,250.50.')).toEqual(['service']);
  });

  it('compares text when the price is not numeric', () => {
    const open = { ...offer, amount: 'About $300,  to be agreed' };
    expect(listProposalMismatches(open, 'Home Showing: about $300, to be agreed.')).toEqual([]);
    expect(listProposalMismatches(open, 'Home Showing for $300.')).toEqual(['price']);
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
