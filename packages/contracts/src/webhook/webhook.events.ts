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
  'deal.created': 'A deal was created.',
  'deal.updated': 'A deal’s client, notes or status was saved.',
  'proposal.created': 'A proposal was created.',
  'proposal.updated': 'The agent saved a proposal, or its invoice or payment status changed.',
  'proposal.deleted': 'The agent deleted a draft of a proposal.',
  'proposal.accepted': 'The client accepted a proposal.',
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
  'payout.paid': 'A payout reached the bank.',
  'payout.failed': 'A payout failed or was rejected.',
  'webhook.test': 'A user sent a test event.',
};
