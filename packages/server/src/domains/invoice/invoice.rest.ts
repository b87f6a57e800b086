import {
  agentInvoiceSchema,
  buyerInvoiceSchema,
  connectedInvoiceSchema,
  connectedInvoicesPageSchema,
  generateInvoiceSchema,
  invoiceFilterSchema,
  invoiceLinkSchema,
  invoiceRefSchema,
} from '@gable/contracts/invoice';
import { pageInputSchema } from '@gable/contracts/kernel';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { named } from '#transport/rest/wire-schemas.ts';
import { generateInvoice } from './generate-invoice.ts';
import {
  listAgentInvoicesPage,
  listBuyerInvoicesPage,
  listBuyerProviderInvoicesPage,
  listConnectedInvoicesPage,
  readInvoice,
} from './read-invoices.ts';
import { voidInvoice } from './void-invoice.ts';

const link = named('InvoiceLink', invoiceLinkSchema);
const ofAgent = named('AgentInvoice', agentInvoiceSchema);
const ofBuyer = named('BuyerInvoice', buyerInvoiceSchema);
const connected = named('ConnectedInvoice', connectedInvoiceSchema);

const url = `https://invoice.example.com/i/${EXAMPLE.invoiceId}`;
const linkExample = {
  invoiceId: EXAMPLE.invoiceId,
  invoiceUrl: url,
  status: 'open',
  paidOutside: false,
} as const;
const buyerExample = {
  id: EXAMPLE.invoiceId,
  description: 'Home Showing',
  amount: 25_000,
  status: 'open',
  paidOutside: false,
  date: EXAMPLE.seconds,
  invoiceUrl: url,
} as const;

export const agentInvoiceExample = {
  customer: { name: EXAMPLE.customerName, email: EXAMPLE.customerEmail },
  invoice: {
    id: EXAMPLE.invoiceId,
    number: 'A1B2C3D4-0001',
    description: 'Home Showing',
    created: EXAMPLE.seconds,
    amount_due: 25_000,
    status: 'open',
    paidOutside: false,
    hosted_invoice_url: url,
  },
} as const;

export const invoiceRoutes = [
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/invoices/generate',
    operation: 'generateInvoice',
    cost: 'expensive',
    caller: 'agent',
    scope: 'invoices:write',
    summary: 'Create the invoice of a proposal',
    description:
      "Repeated calls return the same invoice. The link is null while the agent's account cannot charge; the invoice is then issued automatically.",
    status: 200,
    input: generateInvoiceSchema,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'AMOUNT_NOT_PAYABLE',
      'PRICE_CHANGED',
      'ALREADY_INVOICED',
      'ALREADY_PAID',
      'INVOICE_VOIDING',
      'CLIENT_EMAILS_LIMITED',
      'PROVIDER_REFUSED',
      'PROVIDER_UNAVAILABLE',
    ],
    run: generateInvoice,
    response: link,
    bodyExample: { proposalId: EXAMPLE.proposalId, daysUntilDue: 14, message: 'Thanks for touring with me.' },
    example: linkExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/invoices/:invoiceId',
    operation: 'readInvoice',
    scope: 'invoices:read',
    summary: "Read an invoice's link",
    description: "Accepts Gable's or the provider's invoice id.",
    status: 200,
    input: invoiceRefSchema,
    params: { invoiceId: 'invoiceId' },
    entity: 'invoice',
    run: readInvoice,
    response: link,
    example: linkExample,
  }),
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/buyer/invoices',
    operation: 'listBuyerInvoices',
    caller: 'buyer',
    scope: 'invoices:read',
    summary: "List the buyer's invoices, newest first",
    description: 'Amounts in cents, dates in seconds.',
    input: pageInputSchema,
    run: listBuyerInvoicesPage,
    response: ofBuyer,
    example: buyerExample,
  }),
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/buyer/stripe-invoices',
    operation: 'listBuyerProviderInvoices',
    caller: 'buyer',
    scope: 'invoices:read',
    summary: "List the buyer's invoices with their current status at the provider",
    description: 'Amounts in cents, dates in seconds.',
    input: pageInputSchema,
    run: listBuyerProviderInvoicesPage,
    response: ofBuyer,
    example: buyerExample,
  }),
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/agent/invoices',
    operation: 'listAgentInvoices',
    caller: 'agent',
    scope: 'invoices:read',
    summary: "List the agent's invoices, newest first",
    description:
      "`search` matches the customer's name and email, the service, and the invoice number. Amounts in cents, times in seconds.",
    input: invoiceFilterSchema,
    run: listAgentInvoicesPage,
    response: ofAgent,
    example: agentInvoiceExample,
  }),
  defineRoute({
    kind: 'page',
    firstPage: true,
    method: 'GET',
    path: '/api/connect/invoices',
    operation: 'listConnectedInvoices',
    caller: 'agent',
    scope: 'invoices:read',
    summary: "List the invoices on the agent's connected account, newest first",
    description: 'Amounts in cents, times in seconds.',
    input: connectedInvoicesPageSchema,
    errors: ['ACCOUNT_MISSING', 'ACCOUNT_NOT_READY', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
    run: listConnectedInvoicesPage,
    response: connected,
    example: {
      id: EXAMPLE.invoiceId,
      number: 'A1B2C3D4-0001',
      service: 'Home Showing',
      customerName: EXAMPLE.customerName,
      customerEmail: EXAMPLE.customerEmail,
      amount: 25_000,
      amountRemaining: 25_000,
      status: 'open',
      created: EXAMPLE.seconds,
      dueDate: null,
      invoiceUrl: url,
      outsideGable: false,
      paidOutside: false,
    },
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/connect/invoices/:invoiceId/void',
    operation: 'voidInvoice',
    cost: 'expensive',
    caller: 'agent',
    scope: 'invoices:write',
    summary: 'Void a draft or open invoice',
    description:
      "Accepts Gable's or the provider's invoice id. `void` means that the provider has confirmed it and the proposal can be invoiced again. `voiding` means that it has not yet: we retry until it has, and the invoice cannot be paid from Gable in the meantime.",
    status: 200,
    input: invoiceRefSchema,
    params: { invoiceId: 'invoiceId' },
    entity: 'invoice',
    errors: ['FORBIDDEN', 'INVOICE_NOT_VOIDABLE', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
    run: voidInvoice,
    response: link,
    example: { ...linkExample, status: 'void' },
  }),
];
