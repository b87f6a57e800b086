import { invoiceFilterSchema } from '@gable/contracts/invoice';
import * as z from 'zod/mini';
import { BY_ID, CSV_DESCRIPTION, csvFile, SELECTED_IDS } from '#transport/rest/csv/csv-file.ts';
import { defineRoute } from '#transport/rest/define-route.ts';
import { INVOICE_CSV } from './invoice.csv.ts';
import { findInvoices, listConnectedInvoicesPage } from './read-invoices.ts';

export const invoiceExportRoutes = [
  defineRoute({
    ...csvFile({
      name: 'invoices',
      input: z.extend(z.omit(invoiceFilterSchema, { limit: true, cursor: true }), SELECTED_IDS),
      selected: BY_ID,
      columns: INVOICE_CSV,
      readPage: findInvoices,
    }),
    path: '/api/agent/invoices/export',
    operation: 'exportAgentInvoices',
    caller: 'agent',
    scope: 'invoices:read',
    summary: "Export the agent's invoices as CSV",
    description: `${CSV_DESCRIPTION} The parameters are those of the list, and \`ids\`, which selects rows, separated by commas.`,
  }),
  defineRoute({
    ...csvFile({
      name: 'invoices',
      input: z.object(SELECTED_IDS),
      selected: BY_ID,
      columns: INVOICE_CSV,
      readPage: listConnectedInvoicesPage,
    }),
    path: '/api/connect/invoices/export',
    operation: 'exportConnectedInvoices',
    caller: 'agent',
    scope: 'invoices:read',
    summary: "Export the invoices on the agent's connected account as CSV",
    description: `${CSV_DESCRIPTION} \`ids\` selects rows, separated by commas.`,
    errors: ['ACCOUNT_MISSING', 'ACCOUNT_NOT_READY', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
  }),
];
