import {
  statementFileInputSchema,
  statementListInputSchema,
  statementListItemSchema,
  statementSchema,
} from '@gable/contracts/statement';
import { transactionSchema } from '@gable/contracts/transaction';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { downloadStatement } from './download-statement.ts';
import { listStatements } from './list-statements.ts';
import { readStatement } from './read-statement.ts';

const lateTransaction = z.extend(transactionSchema, { occurredAt: isoTime, recordedAt: isoTime });

const statement = named(
  'Statement',
  z.extend(statementSchema, {
    startsAt: isoTime,
    endsAt: isoTime,
    late: z.extend(statementSchema.shape.late, { transactions: z.array(lateTransaction) }),
  }),
);

const grossPayments = { gross: 100_000, recordedLater: 0, count: 4 };

export const statementRoutes = [
  defineRoute({
    kind: 'list',
    method: 'GET',
    path: '/api/statements',
    operation: 'listStatements',
    caller: 'agent',
    scope: 'payouts:read',
    summary: 'The periods with a statement',
    description:
      'The months from the first transaction to now, the latest first, then the years. `isFinal` is false ' +
      'until a period is over.',
    input: statementListInputSchema,
    run: listStatements,
    response: named('StatementListItem', statementListItemSchema),
    example: { period: '2026-10', isFinal: true },
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/statements/:period',
    operation: 'getStatement',
    caller: 'agent',
    scope: 'payouts:read',
    cost: 'expensive',
    params: { period: 'period' },
    errors: ['PDF_TOO_LARGE'],
    summary: 'The statement of a month or a year',
    description:
      'Balances and totals of a month (`2026-10`) or a year (`2026`) from the ledger, as JSON, CSV or PDF. ' +
      'The opening balance plus the `net` of all totals is the closing balance. Transactions belong to the ' +
      'period in which they were recorded, so the figures of a final statement never change: what arrives ' +
      'later is in a later statement under `late`. `grossPayments` is what Form 1099-K counts: card payments ' +
      'by the time at which they occurred, without fees and refunds. Amounts are in cents, and in major units ' +
      'in CSV files. Months begin at midnight in the time zone of the tour availability, or in UTC.',
    input: statementFileInputSchema,
    run: readStatement,
    files: { contentTypes: ['text/csv', 'application/pdf'], run: downloadStatement },
    response: statement,
    example: {
      period: '2026-10',
      currency: 'usd',
      timeZones: ['America/New_York'],
      isDefaultTimeZone: false,
      startsAt: Date.UTC(2026, 9, 1, 4),
      endsAt: Date.UTC(2026, 10, 1, 4),
      isFinal: true,
      opening: 12_000,
      totals: [
        {
          type: 'payment',
          isReversal: false,
          count: 4,
          gross: 100_000,
          fee: 20_000,
          processingFee: 0,
          net: 80_000,
        },
        {
          type: 'payout',
          isReversal: false,
          count: 1,
          gross: -50_000,
          fee: 0,
          processingFee: 0,
          net: -50_000,
        },
      ],
      closing: 42_000,
      late: { count: 0, net: 0, transactions: [] },
      grossPayments,
      months: [{ month: '2026-10', opening: 12_000, net: 30_000, closing: 42_000, grossPayments }],
    },
  }),
];
