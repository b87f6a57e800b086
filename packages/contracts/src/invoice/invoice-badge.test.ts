import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/index.ts';
import { getInvoiceBadge, type InvoiceBadgeFacts, isReturnedWhole, listReturns } from './index.ts';

const OPEN: InvoiceBadgeFacts = {
  status: 'open',
  paidOutside: false,
  amount: cents(25_000),
  refunded: cents(0),
  dispute: null,
  overdue: false,
};

describe('the badge of an invoice', () => {
  it.each<[changes: Partial<InvoiceBadgeFacts>, label: string, tone: string]>([
    [{}, 'Open', 'info'],
    [{ overdue: true }, 'Overdue', 'danger'],
    [{ status: 'uncollectible' }, 'Uncollectible', 'danger'],
    [{ status: 'uncollectible', overdue: true }, 'Overdue', 'danger'],
    [{ status: 'processing', overdue: true }, 'Processing', 'warning'],
    [{ status: 'voiding', overdue: true }, 'Voiding', 'warning'],
    [{ status: 'draft' }, 'Draft', 'neutral'],
    [{ status: 'void' }, 'Void', 'neutral'],
    [{ status: 'paid' }, 'Paid', 'success'],
    [{ status: 'paid', paidOutside: true }, 'Paid outside Gable', 'success'],
    [{ status: 'paid', refunded: cents(5_050) }, 'Partially refunded', 'neutral'],
    [{ status: 'paid', refunded: cents(25_000) }, 'Refunded', 'neutral'],
    [{ status: 'paid', dispute: 'open' }, 'Disputed', 'danger'],
    [{ status: 'paid', dispute: 'lost' }, 'Dispute lost', 'danger'],
    [{ status: 'paid', dispute: 'lost', refunded: cents(5_000) }, 'Dispute lost', 'danger'],
    [{ status: 'paid', dispute: 'won' }, 'Paid', 'success'],
    [{ status: 'paid', dispute: 'open', refunded: cents(5_000) }, 'Disputed', 'danger'],
  ])('%j is %s', (changes, label, tone) => {
    expect(getInvoiceBadge({ ...OPEN, ...changes })).toEqual({ label, tone });
  });

  it('does not say to a client that they lost their dispute', () => {
    const lost: InvoiceBadgeFacts = { ...OPEN, status: 'paid', dispute: 'lost' };
    expect(getInvoiceBadge(lost, 'buyer').label).toBe('Refunded by your bank');
  });
});

describe('what went back of a payment', () => {
  it.each([
    [0, 0, []],
    [3_000, 0, ['$30.00 refunded']],
    [3_000, 7_000, ['$30.00 refunded', '$70.00 returned by the bank']],
  ])('is listed for %i refunded and %i lost cents', (refunded, lost, texts) => {
    expect(listReturns({ refunded: cents(refunded), lost: cents(lost) })).toEqual(texts);
  });

  it.each([
    [0, 0, false],
    [9_999, 0, false],
    [10_000, 0, true],
    [0, 10_000, true],
    [3_000, 7_000, false],
  ])('with %i refunded and %i lost of 10,000 cents is the whole: %s', (refunded, lost, isWhole) => {
    const facts = { amount: cents(10_000), refunded: cents(refunded), lost: cents(lost) };
    expect(isReturnedWhole(facts)).toBe(isWhole);
  });
});
