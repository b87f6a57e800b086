import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/index.ts';
import { getInvoiceBadge, type InvoiceBadgeFacts } from './index.ts';

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
    [{ status: 'paid', dispute: 'lost' }, 'Disputed', 'danger'],
    [{ status: 'paid', dispute: 'won' }, 'Paid', 'success'],
    [{ status: 'paid', dispute: 'open', refunded: cents(5_000) }, 'Disputed', 'danger'],
  ])('%j is %s', (changes, label, tone) => {
    expect(getInvoiceBadge({ ...OPEN, ...changes })).toEqual({ label, tone });
  });
});
