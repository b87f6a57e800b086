import {
  dealChangesSchema,
  dealFilterSchema,
  dealImportSchema,
  dealViewSchema,
  importDealsSchema,
  newDealSchema,
} from '@gable/contracts/deal';
import { dealIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { BY_ID, CSV_DESCRIPTION, csvFile, SELECTED_IDS } from '#transport/rest/csv/csv-file.ts';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { ISO_TIMES, named } from '#transport/rest/wire-schemas.ts';
import { updateDeal } from '../client-change/index.ts';
import { importDeals } from '../deal-import/index.ts';
import { createDeal } from './create-deal.ts';
import { DEAL_CSV } from './deal.csv.ts';
import { listDeals, readDeal } from './read-deals.ts';

/** A deal in the REST API and in webhook events. */
export const dealAnswer = named('Deal', z.extend(dealViewSchema, ISO_TIMES));

const dealImport = named('DealImport', dealImportSchema);

const bodyExample = {
  customerName: EXAMPLE.customerName,
  customerEmail: EXAMPLE.customerEmail,
  customerPhone: '+1 415 555 0100',
  status: 'active',
} as const;

export const dealExample = {
  ...bodyExample,
  id: EXAMPLE.dealId,
  notes: null,
  isDisputed: false,
  createdAt: EXAMPLE.at,
  updatedAt: EXAMPLE.at,
};

const IMPORT_EXAMPLE = Buffer.from(
  'Customer Name,Customer Email,Customer Phone\nJordan Lee,jordan@example.com,+1 415 555 0100',
).toString('base64');

const importExample = {
  rows: [
    {
      line: 2,
      customerName: EXAMPLE.customerName,
      customerEmail: EXAMPLE.customerEmail,
      customerPhone: '+1 415 555 0100',
      notes: null,
      errors: [],
      duplicate: null,
    },
  ],
  columns: [
    { header: 'Customer Name', sample: EXAMPLE.customerName, field: 'name' },
    { header: 'Customer Email', sample: EXAMPLE.customerEmail, field: 'email' },
    { header: 'Customer Phone', sample: '415 555 0100', field: 'phone' },
  ],
  missingFields: [],
  hasHeaderRow: true,
  ignoredColumns: [],
  created: 0,
} as const;

export const dealRoutes = [
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/deals',
    operation: 'createDeal',
    errors: ['QUOTA_REACHED'],
    tagged: true,
    caller: 'agent',
    scope: 'deals:write',
    summary: 'Onboard a client as a deal',
    description: 'The client is matched to a buyer by email, ignoring case. The buyer can sign up later.',
    status: 201,
    input: newDealSchema,
    repeat: 'stored',
    run: createDeal,
    response: dealAnswer,
    bodyExample,
    example: dealExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/deals/import',
    operation: 'importDeals',
    cost: 'expensive',
    errors: ['QUOTA_REACHED'],
    caller: 'agent',
    scope: 'deals:write',
    summary: 'Import clients from a CSV file as deals',
    description:
      'All rows are imported, or none. `file` is the Base64 of the file: comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252, with the names of the columns in the first row (Customer Name, Customer Email, Customer Phone, and optionally Notes and Property). `columns` says the field of each column instead, from left to right, with null for those that are not imported. `dryRun` returns the rows with their errors and duplicates, and imports nothing; if a required field has no column, it returns `missingFields` and no rows.',
    input: importDealsSchema,
    repeat: 'stored',
    run: importDeals,
    response: dealImport,
    bodyExample: { file: IMPORT_EXAMPLE, duplicates: 'skip', dryRun: true },
    example: importExample,
  }),
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/deals',
    operation: 'listDeals',
    caller: 'agent',
    scope: 'deals:read',
    summary: "List the agent's deals",
    description:
      "`search` matches the client's name and email, and the end of the id as the web shows it: `#2FC895`. `sort` is the order, with a minus sign for descending; newest first (`-created`) when omitted.",
    input: dealFilterSchema,
    run: listDeals,
    response: dealAnswer,
    example: dealExample,
  }),
  defineRoute({
    ...csvFile({
      name: 'deals',
      input: z.extend(z.omit(dealFilterSchema, { limit: true, cursor: true }), SELECTED_IDS),
      selected: BY_ID,
      columns: DEAL_CSV,
      readPage: listDeals,
    }),
    path: '/api/deals/export',
    operation: 'exportDeals',
    caller: 'agent',
    scope: 'deals:read',
    summary: "Export the agent's deals as CSV",
    description: `${CSV_DESCRIPTION} The parameters are those of the list, and \`ids\`, which selects rows, separated by commas.`,
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/deals/:id',
    operation: 'readDeal',
    scope: 'deals:read',
    tagged: true,
    summary: 'Read a deal',
    description: 'Both participants can read the deal. `notes` is null for everyone except its agent.',
    input: z.object({ dealId: dealIdSchema }),
    params: { id: 'dealId' },
    entity: 'deal',
    run: readDeal,
    response: dealAnswer,
    example: { ...dealExample, notes: 'Wants a garden.' },
  }),
  defineRoute({
    kind: 'json',
    method: 'PATCH',
    path: '/api/deals/:id',
    operation: 'updateDeal',
    scope: 'deals:write',
    tagged: true,
    repeat: 'stored',
    summary: "Change a deal's notes, status or client",
    description:
      'Send at least one field. Set `status` to `archived` to archive the deal, or to `active` to restore it. An archived deal is not billed: monthly invoices pause until you resume them, and installments wait until the deal is active again. If there are any, archiving fails with BILLING_ACTIVE unless you send `pauseBilling` as true. A new `customerEmail` changes the client: proposals that the former client answered, signed, was invoiced for, or paid stay with them, with everything below them. The others move to the new client; contracts that were sent and not signed go back to draft. Both addresses are emailed.',
    input: z.object({ dealId: dealIdSchema, changes: dealChangesSchema }),
    params: { id: 'dealId' },
    bodyField: 'changes',
    entity: 'deal',
    errors: ['FORBIDDEN', 'CLIENT_EMAILS_LIMITED', 'BILLING_ACTIVE'],
    run: updateDeal,
    response: dealAnswer,
    bodyExample: { notes: 'Wants a garden.' },
    example: { ...dealExample, notes: 'Wants a garden.' },
  }),
];
