import {
  type TransactionFormat,
  transactionFilterSchema,
  transactionFormatSchema,
  transactionSchema,
} from '@gable/contracts/transaction';
import * as z from 'zod/mini';
import { listAccountingLines, QUICKBOOKS_CSV, XERO_CSV } from '#domains/accounting/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { CSV_DESCRIPTION, csvFile } from '#transport/rest/csv/csv-file.ts';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { listTransactions } from './list-transactions.ts';
import { TRANSACTION_CSV } from './transaction.csv.ts';

const transaction = named(
  'Transaction',
  z.extend(transactionSchema, { occurredAt: isoTime, recordedAt: isoTime }),
);

const csv = csvFile({
  name: 'transactions',
  input: transactionFilterSchema,
  columns: TRANSACTION_CSV,
  readPage: listTransactions,
});

const quickbooks = csvFile({
  name: 'transactions-quickbooks',
  input: transactionFilterSchema,
  columns: QUICKBOOKS_CSV,
  withoutBom: true,
  readPage: listAccountingLines,
});

const xero = csvFile({
  name: 'transactions-xero',
  input: transactionFilterSchema,
  columns: XERO_CSV,
  withoutBom: true,
  readPage: listAccountingLines,
});

/** Returns the transactions as a file; null for JSON. The filters apply, and the page does not. */
async function downloadTransactions(ctx: UseCaseContext, { format, ...filter }: TransactionFormat) {
  switch (format) {
    case 'json':
      return null;
    case 'csv':
      return csv.run(ctx, filter);
    case 'quickbooks':
      return quickbooks.run(ctx, filter);
    case 'xero':
      return xero.run(ctx, filter);
  }
}

export const transactionRoutes = [
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/transactions',
    operation: 'listTransactions',
    caller: 'agent',
    scope: 'payouts:read',
    summary: "The changes of the agent's balance",
    description:
      'Payments, refunds, returned fees, disputes and payouts from the ledger, the last recorded one first, ' +
      'with the balance after each. The order and the balances never change: an event that arrives late ' +
      'is recorded at its arrival, with its own `occurredAt`. Amounts are in cents. `from` (inclusive) and ' +
      '`to` (exclusive) compare `recordedAt`; a date without a time is the whole day in the ' +
      'time zone of the statements, as are the days of a transaction in `timeZone`. `minAmount` and ' +
      '`maxAmount` compare the change of the balance in cents, without its sign. `type=tour`: captured tours. `search` is part of the ' +
      "client's name or email. With `format`, all matching rows as CSV: `csv`, as the export; or `quickbooks` " +
      'and `xero`, to import as a bank statement. These have a line for the gross amount and one for each ' +
      'fee, with days in the time zone of the statements. QuickBooks and Xero import up to 1,000 lines at a ' +
      'time: use `from` and `to`.',
    input: transactionFormatSchema,
    run: listTransactions,
    files: { contentTypes: ['text/csv'], run: downloadTransactions },
    response: transaction,
    example: {
      id: '0199f2ab-e4a5-76c7-8d3e-041526374859',
      type: 'payment',
      isReversal: false,
      gross: 25_000,
      fee: 5_000,
      processingFee: 0,
      net: 20_000,
      balance: 46_400,
      currency: 'usd',
      service: 'Home Showing',
      customerName: EXAMPLE.customerName,
      customerEmail: EXAMPLE.customerEmail,
      invoiceNumber: 'A1B2C3D4-0001',
      dealId: EXAMPLE.dealId,
      proposalId: EXAMPLE.proposalId,
      providerId: 'pi_3RkQ2xExample',
      occurredAt: EXAMPLE.at,
      recordedAt: EXAMPLE.at,
      timeZone: 'America/New_York',
    },
  }),
  defineRoute({
    ...csv,
    path: '/api/transactions/export',
    operation: 'exportTransactions',
    caller: 'agent',
    scope: 'payouts:read',
    summary: "Export the changes of the agent's balance as CSV",
    description: `${CSV_DESCRIPTION} Amounts are in major units. The parameters are those of the list.`,
  }),
];
