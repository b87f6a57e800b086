import {
  invoiceEventSchema,
  refundEventSchema,
  testEventSchema,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_TEST_TYPE,
  type WebhookMessageType,
} from '@gable/contracts/webhook';
import * as z from 'zod/mini';
import {
  contractEventSchema,
  contractExample,
  countersignedExample,
  signatureExample,
} from '#domains/contract/contract-responses.rest.ts';
import { dealAnswer, dealExample } from '#domains/deal/deal.rest.ts';
import { agentInvoiceExample } from '#domains/invoice/invoice.rest.ts';
import { payoutExample, payoutResponse } from '#domains/payout/payout.rest.ts';
import { proposalExample, proposalResponse } from '#domains/proposal/proposal.rest.ts';
import { TIME_PROPOSED, tourExample, tourResponse } from '#domains/tour-booking/tour-responses.rest.ts';
import { EXAMPLE } from '../example-values.ts';
import { isoTime, named } from '../wire-schemas.ts';

/** The schema of an event's data, which serializes and documents it. */
interface EventSchema {
  readonly data: z.ZodMiniType;
  /** In the wire format. */
  readonly example: unknown;
}

function defineEvent<Data extends z.ZodMiniType>(data: Data, example: z.input<Data>): EventSchema {
  return { data, example: data.parse(example) };
}

const ids = { proposalId: EXAMPLE.proposalId, dealId: EXAMPLE.dealId };

const deal = defineEvent(dealAnswer, dealExample);
const proposal = (changes: Partial<z.input<typeof proposalResponse>> = {}) =>
  defineEvent(proposalResponse, { ...proposalExample, ...changes });
const changeRequest = defineEvent(
  named('ChangeRequestEvent', z.extend(proposalResponse, { comment: z.string() })),
  { ...proposalExample, changesRequestedAt: EXAMPLE.at, comment: 'Could we also see the garden?' },
);
const contract = (changes: Partial<z.input<typeof contractEventSchema>>) =>
  defineEvent(contractEventSchema, { ...contractExample, ...changes });
const tour = (changes: Partial<z.input<typeof tourResponse>> = {}) =>
  defineEvent(tourResponse, { ...tourExample, answerFrom: null, respondBefore: null, ...changes });
const payout = (status: string) => defineEvent(payoutResponse, { ...payoutExample, status });

const invoiceEvent = named('InvoiceEvent', invoiceEventSchema);
const invoice = (status: 'open' | 'paid' | 'void') =>
  defineEvent(invoiceEvent, {
    ...agentInvoiceExample,
    ...ids,
    invoice: { ...agentInvoiceExample.invoice, status },
  });

const refund = defineEvent(named('RefundEvent', z.extend(refundEventSchema, { createdAt: isoTime })), {
  ...ids,
  id: '0199f2ab-b172-7394-8faf-708192930415',
  amount: 25_000,
  currency: 'usd',
  invoiceId: EXAMPLE.invoiceId,
  createdAt: EXAMPLE.at,
});

const decline = { version: 1, reason: 'Please leave out Saturday.', declinedAt: EXAMPLE.at };

/** The schema of each event type. */
export const EVENT_SCHEMAS: Readonly<Record<WebhookMessageType, EventSchema>> = {
  'deal.created': deal,
  'deal.updated': deal,
  'proposal.created': proposal(),
  'proposal.updated': proposal(),
  'proposal.deleted': proposal(),
  'proposal.accepted': proposal({ status: 'approved' }),
  'proposal.declined': proposal({ status: 'declined' }),
  'proposal.changes_requested': changeRequest,
  'contract.sent': contract({
    status: 'sent',
    signing: { state: 'awaiting', signatures: [], decline: null },
  }),
  'contract.signed': contract({
    status: 'signed',
    signing: { state: 'signed', signatures: [signatureExample], decline: null },
  }),
  'contract.countersigned': contract(countersignedExample),
  'contract.declined': contract({ signing: { state: 'declined', signatures: [], decline } }),
  'invoice.created': invoice('open'),
  'invoice.paid': invoice('paid'),
  'invoice.payment_failed': invoice('open'),
  'invoice.voided': invoice('void'),
  'payment.refunded': refund,
  'tour.requested': defineEvent(tourResponse, tourExample),
  'tour.confirmed': tour({ status: 'confirmed' }),
  'tour.declined': tour({ status: 'declined' }),
  'tour.expired': tour({ status: 'expired' }),
  'tour.rescheduled': tour({ status: 'confirmed', sequence: 1 }),
  'tour.time_proposed': tour(TIME_PROPOSED),
  'tour.time_declined': tour({ status: 'confirmed' }),
  'tour.canceled': tour({ status: 'canceled', keptAmount: '0.00' }),
  'tour.completed': tour({ status: 'completed' }),
  'tour.no_show': tour({ status: 'no_show', keptAmount: '37.50' }),
  'payout.paid': payout('paid'),
  'payout.failed': payout('failed'),
  'webhook.test': defineEvent(named('TestEvent', testEventSchema), {
    message: 'This is a test event from Gable.',
  }),
};

/** In the order of the documentation. */
export const DOCUMENTED_EVENTS: readonly WebhookMessageType[] = [...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE];
