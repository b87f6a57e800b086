import {
  connectedInvoicesInputSchema,
  generateInvoiceSchema,
  invoiceRefSchema,
} from '@gable/contracts/invoice';
import * as z from 'zod/mini';
import { defineRow } from '../../transport/rest/define-row.ts';
import { asIs } from '../../transport/rest/iso.ts';
import { generateInvoice } from './generate-invoice.ts';
import {
  listAgentInvoices,
  listBuyerInvoices,
  listBuyerProviderInvoices,
  listConnectedInvoices,
  readInvoice,
} from './read-invoices.ts';
import { voidInvoice } from './void-invoice.ts';

const nothing = z.object({});

export const invoiceRows = [
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/invoices/generate',
    summary: 'Ask for payment of a proposal',
    status: 200,
    input: generateInvoiceSchema,
    form: ({ body }) => body,
    run: generateInvoice,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/invoices/:invoiceId',
    summary: "Read an invoice's link",
    status: 200,
    input: invoiceRefSchema,
    entity: 'invoice',
    form: ({ params }) => params,
    run: readInvoice,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/buyer/invoices',
    summary: "List the buyer's invoices",
    status: 200,
    input: nothing,
    form: () => ({}),
    run: listBuyerInvoices,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/buyer/stripe-invoices',
    summary: "List the buyer's invoices as the provider has them",
    status: 200,
    input: nothing,
    form: () => ({}),
    run: listBuyerProviderInvoices,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/agent/invoices',
    summary: "List the agent's invoices",
    status: 200,
    input: nothing,
    form: () => ({}),
    run: listAgentInvoices,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/connect/invoices',
    summary: "List the invoices on the agent's connected account",
    status: 200,
    input: connectedInvoicesInputSchema,
    form: ({ query }) => query,
    run: listConnectedInvoices,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/connect/invoices/:invoiceId/void',
    summary: 'Void a draft or open invoice',
    status: 200,
    input: invoiceRefSchema,
    entity: 'invoice',
    form: ({ params }) => params,
    run: voidInvoice,
    present: asIs,
  }),
];
