import {
  invoiceEventSchema,
  refundEventSchema,
  testEventSchema,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_TEST_TYPE,
  type WebhookMessageType,
} from '@gable/contracts/webhook';
import * as z from 'zod/mini';
import { contractEvent, contractExample } from '#domains/contract/contract.rest.ts';
import { dealAnswer, dealExample } from '#domains/deal/deal.rest.ts';
import { agentInvoiceExample } from '#domains/invoice/invoice.rest.ts';
import { payoutAnswer, payoutExample } from '#domains/payout/payout.rest.ts';
import { proposalAnswer, proposalExample } from '#domains/proposal/proposal.rest.ts';
import { EXAMPLE } from '../example-values.ts';
import { isoTime, named } from '../wire-schemas.ts';

/** What an event brings, by the schema that writes it and describes it. */
export interface EventRow {
  readonly data: z.ZodMiniType;
  /** As it is sent. */
  readonly example: unknown;
}

function eventRow<Data extends z.ZodMiniType>(data: Data, example: z.input<Data>): EventRow {
  return { data, example: data.parse(example) };
}

const about = { proposalId: EXAMPLE.proposalId, dealId: EXAMPLE.dealId };

const deal = eventRow(dealAnswer, dealExample);
const proposal = (changes: Partial<z.input<typeof proposalAnswer>> = {}) =>
  eventRow(proposalAnswer, { ...proposalExample, ...changes });
const contract = (changes: Partial<z.input<typeof contractEvent>>) =>
  eventRow(contractEvent, { ...contractExample, ...changes });
const payout = (status: string) => eventRow(payoutAnswer, { ...payoutExample, status });

const invoiceEvent = named('InvoiceEvent', invoiceEventSchema);
const invoice = (status: 'open' | 'paid' | 'void') =>
  eventRow(invoiceEvent, {
    ...agentInvoiceExample,
    ...about,
    invoice: { ...agentInvoiceExample.invoice, status },
  });

const refund = eventRow(named('RefundEvent', z.extend(refundEventSchema, { createdAt: isoTime })), {
  ...about,
  id: '0199f2ab-b172-7394-8faf-708192930415',
  amount: 25_000,
  currency: 'usd',
  invoiceId: EXAMPLE.invoiceId,
  createdAt: EXAMPLE.at,
});

/** How a signature and a decline look in the examples. */
const signature = {
  version: 1,
  name: EXAMPLE.customerName,
  email: EXAMPLE.customerEmail,
  signedAt: EXAMPLE.at,
  pdfSha256: null,
};
const decline = { version: 1, reason: 'Please leave out Saturday.', declinedAt: EXAMPLE.at };

/** Every event, with what it brings. */
export const EVENT_ROWS: Readonly<Record<WebhookMessageType, EventRow>> = {
  'deal.created': deal,
  'deal.updated': deal,
  'proposal.created': proposal(),
  'proposal.updated': proposal(),
  'proposal.accepted': proposal({ status: 'approved' }),
  'proposal.declined': proposal({ status: 'declined' }),
  'contract.sent': contract({
    status: 'sent',
    signing: { state: 'awaiting', signatures: [], decline: null },
  }),
  'contract.signed': contract({
    status: 'signed',
    signing: { state: 'signed', signatures: [signature], decline: null },
  }),
  'contract.declined': contract({ signing: { state: 'declined', signatures: [], decline } }),
  'invoice.created': invoice('open'),
  'invoice.paid': invoice('paid'),
  'invoice.payment_failed': invoice('open'),
  'invoice.voided': invoice('void'),
  'payment.refunded': refund,
  'payout.paid': payout('paid'),
  'payout.failed': payout('failed'),
  'webhook.test': eventRow(named('TestEvent', testEventSchema), {
    message: 'This is a test event from Gable.',
  }),
};

/** In the order in which they are documented. */
export const DOCUMENTED_EVENTS: readonly WebhookMessageType[] = [...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE];
