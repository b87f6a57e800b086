import { disputeViewSchema } from '@gable/contracts/dispute';
import {
  receiptFileInputSchema,
  receiptPageSchema,
  receiptSchema,
  receiptSummarySchema,
} from '@gable/contracts/receipt';
import { refundViewSchema } from '@gable/contracts/refund';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { downloadReceipt } from './download-receipt.ts';
import { listReceipts, readReceipt } from './read-receipts.ts';

const summary = named('ReceiptSummary', z.extend(receiptSummarySchema, { paidAt: isoTime }));

const receipt = named(
  'Receipt',
  z.extend(receiptSchema, {
    paidAt: isoTime,
    refunds: z.readonly(z.array(z.extend(refundViewSchema, { createdAt: isoTime }))),
    disputes: z.readonly(
      z.array(z.extend(disputeViewSchema, { createdAt: isoTime, respondBy: z.nullable(isoTime) })),
    ),
  }),
);

const summaryExample = {
  id: '0199f2ab-e4a5-76c7-8d3e-041526374859',
  number: 'R-0415-2637-4859',
  proposalId: EXAMPLE.proposalId,
  service: 'Home Showing',
  payment: null,
  paidAt: EXAMPLE.at,
  currency: 'usd',
  amount: 25_000,
  charged: 25_000,
  refunded: 0,
  lost: 0,
  dispute: null,
  card: { brand: 'visa', last4: '4242' },
  payeeName: 'Ann Agent',
  brokerage: 'Harbor Realty (license 01999999)',
  customerName: EXAMPLE.customerName,
};

export const receiptRoutes = [
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/receipts',
    operation: 'listReceipts',
    scope: 'invoices:read',
    summary: 'List receipts, most recently paid first',
    description:
      "Buyers get the receipts of their payments, agents those of their clients' payments. Every paid " +
      'invoice and every charged tour has one. `charged` is what the card was charged: 0 if the invoice ' +
      'was paid outside Gable. `payment` names what was paid if that is not the whole price, such as ' +
      '`No-show charge`. `refunded` includes pending refunds. `lost` is what the bank returned in disputes ' +
      'that were lost. Amounts are in cents.',
    input: receiptPageSchema,
    run: listReceipts,
    response: summary,
    example: summaryExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/receipts/:id',
    operation: 'getReceipt',
    scope: 'invoices:read',
    cost: 'expensive',
    params: { id: 'receiptId' },
    entity: 'receipt',
    errors: ['NOT_PAID', 'PDF_TOO_LARGE'],
    summary: 'Read a receipt',
    description:
      "Accepts Gable's or the provider's invoice id: a receipt has the id of its invoice. " +
      'With `format=pdf`, the response is a PDF. The number, the card, ' +
      'the amount and who was paid never change; refunds and disputes are as of now. Amounts are in cents.',
    input: receiptFileInputSchema,
    run: readReceipt,
    files: { contentTypes: ['application/pdf'], run: downloadReceipt },
    response: receipt,
    example: {
      ...summaryExample,
      customerEmail: EXAMPLE.customerEmail,
      invoiceNumber: 'A1B2C3D4-0001',
      lines: [],
      refunds: [],
      disputes: [],
    },
  }),
];
