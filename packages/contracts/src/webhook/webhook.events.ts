import * as z from 'zod/mini';

/** The event types that endpoints can subscribe to, in display order. */
export const WEBHOOK_EVENT_TYPES = [
  'deal.created',
  'deal.updated',
  'proposal.created',
  'proposal.updated',
  'proposal.deleted',
  'proposal.accepted',
  'proposal.declined',
  'proposal.changes_requested',
  'contract.sent',
  'contract.signed',
  'contract.countersigned',
  'contract.declined',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'payment.refunded',
  'tour.requested',
  'tour.confirmed',
  'tour.declined',
  'tour.expired',
  'tour.rescheduled',
  'tour.time_proposed',
  'tour.time_declined',
  'tour.canceled',
  'tour.completed',
  'tour.no_show',
  'payout.paid',
  'payout.failed',
] as const;
export const webhookEventTypeSchema = z.enum(WEBHOOK_EVENT_TYPES, 'Choose from the listed events');
export type WebhookEventType = z.infer<typeof webhookEventTypeSchema>;

/** The event of 'Send test event', sent to an endpoint regardless of its subscriptions. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';
export const webhookMessageTypeSchema = z.enum([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE]);
export type WebhookMessageType = z.infer<typeof webhookMessageTypeSchema>;

/** When each event is sent, for the settings screen and the API documentation. */
export const WEBHOOK_EVENT_DESCRIPTIONS: Readonly<Record<WebhookMessageType, string>> = {
  'deal.created':
    'A deal was created, by the agent or by the booking of a tour, whose card is confirmed only later: tour.requested follows. Without a card, the deal is archived.',
  'deal.updated': 'A deal’s client, notes or status was saved.',
  'proposal.created':
    'A proposal was created, by the agent or by the booking of a tour before its card is confirmed.',
  'proposal.updated': 'The agent saved a proposal, or its invoice or payment status changed.',
  'proposal.deleted': 'The agent deleted a draft of a proposal.',
  'proposal.accepted': 'The client accepted a proposal, or booked a tour whose card is confirmed later.',
  'proposal.declined': 'The client declined a proposal.',
  'proposal.changes_requested': 'The client asked for changes of a proposal.',
  'contract.sent': 'A contract was sent to the client to sign.',
  'contract.signed': 'The client signed a contract, or the agent marked it as signed elsewhere.',
  'contract.countersigned': 'The agent countersigned a contract that the client had signed.',
  'contract.declined': 'The client declined a contract.',
  'invoice.created': 'An invoice was created and can be paid.',
  'invoice.paid': 'An invoice was paid.',
  'invoice.payment_failed': 'A payment of an invoice failed.',
  'invoice.voided': 'An invoice was voided, or the payment provider rejected it.',
  'payment.refunded': 'A full or partial refund reached the client.',
  'tour.requested': 'A client asked for a tour, and the card is held or saved.',
  'tour.confirmed': 'A tour was accepted.',
  'tour.declined': 'A request for a tour was declined. The tour does not take place.',
  'tour.expired': 'A request for a tour was not answered in time. The tour does not take place.',
  'tour.rescheduled':
    'A tour has another start: the proposed time of a confirmed tour was accepted, or a request was moved and awaits the answer of answerFrom.',
  'tour.time_proposed':
    'A party proposed another time for a confirmed tour: proposedTime. The tour stays at its start until answerFrom accepts.',
  'tour.time_declined':
    'The proposed time of a confirmed tour was declined, withdrawn or not answered. The tour stays confirmed at its start.',
  'tour.canceled': 'A tour was canceled, or could not take place.',
  'tour.completed': 'The agent marked a tour as done.',
  'tour.no_show': 'The agent marked that the client did not come.',
  'payout.paid': 'A payout reached the bank.',
  'payout.failed': 'A payout failed or was rejected.',
  'webhook.test': 'A user sent a test event.',
};
