import type { ConnectedInvoice } from '@gable/contracts/invoice';
import { cents } from '@gable/contracts/kernel';
import { expect, it } from 'vitest';
import { INVOICE_CSV } from './invoice.csv.ts';

const INVOICE: ConnectedInvoice = {
  id: 'in_1',
  number: 'A1B2C3D4-0001',
  service: 'Contract Preparation',
  payment: 'Deposit',
  customerName: 'Priya Raman',
  customerEmail: 'priya@example.com',
  amount: cents(10_000),
  amountRemaining: cents(0),
  status: 'paid',
  created: 1_800_000_000,
  dueDate: null,
  invoiceUrl: null,
  outsideGable: false,
  paidOutside: false,
  paidAt: 1_800_000_000,
  refunded: cents(0),
  lost: cents(0),
  dispute: null,
  overdue: false,
  paymentFailed: false,
};

const toCells = (changes: Partial<ConnectedInvoice>) =>
  INVOICE_CSV.filter(({ header }) => /^(Service|Status|Refunded|Lost)/.test(header)).map(({ cell }) =>
    cell({ ...INVOICE, ...changes }),
  );

it('the file of invoices names the payment, and what of it was refunded or lost', () => {
  expect(toCells({})).toEqual(['Contract Preparation: Deposit', 'Paid', null, null]);
  expect(toCells({ refunded: cents(3_000), lost: cents(7_000), dispute: 'lost' })).toEqual([
    'Contract Preparation: Deposit',
    'Dispute lost',
    '30.00',
    '70.00',
  ]);
  expect(toCells({ service: null, payment: null, outsideGable: true })[0]).toBeNull();
});
