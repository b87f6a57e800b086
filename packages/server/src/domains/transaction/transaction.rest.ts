import {
  transactionFilterSchema,
  transactionPageSchema,
  transactionSchema,
} from '@gable/contracts/transaction';
import * as z from 'zod/mini';
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
      'is recorded at its arrival, with its own `occurredAt`. Amounts are in cents. `from` and `to` ' +
      'compare `recordedAt`.',
    input: transactionPageSchema,
    run: listTransactions,
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
    },
  }),
  defineRoute({
    ...csvFile({
      name: 'transactions',
      input: transactionFilterSchema,
      columns: TRANSACTION_CSV,
      readPage: listTransactions,
    }),
    path: '/api/transactions/export',
    operation: 'exportTransactions',
    caller: 'agent',
    scope: 'payouts:read',
    summary: "Export the changes of the agent's balance as CSV",
    description: `${CSV_DESCRIPTION} Amounts are in major units. The parameters are those of the list.`,
  }),
];
