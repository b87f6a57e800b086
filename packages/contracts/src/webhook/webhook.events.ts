import * as z from 'zod/mini';

/**
 * What an integrator can be told of an agent's own world, in the order in which it happens. Each stands for one fact and is
 * sent once for it; what exactly it stands for is said with each in `WEBHOOK_EVENTS`.
 */
export const WEBHOOK_EVENT_TYPES = [
  'deal.created',
  'deal.updated',
  'proposal.created',
  'proposal.updated',
  'proposal.accepted',
  'proposal.declined',
  'contract.sent',
  'contract.signed',
  'contract.declined',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'payment.refunded',
  'payout.paid',
  'payout.failed',
] as const;
export const webhookEventTypeSchema = z.enum(WEBHOOK_EVENT_TYPES, 'Choose an event that there is');
export type WebhookEventType = z.infer<typeof webhookEventTypeSchema>;

/** What 'Send test event' sends, to one endpoint and whatever that has chosen. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';
export const webhookMessageTypeSchema = z.enum([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE]);
export type WebhookMessageType = z.infer<typeof webhookMessageTypeSchema>;

/** When each is sent, in one sentence: for the screen and for the documentation. */
export const WEBHOOK_EVENTS: Readonly<Record<WebhookMessageType, string>> = {
  'deal.created': 'A client was onboarded.',
  'deal.updated': 'A deal was saved: its client, notes or status.',
  'proposal.created': 'A proposal was made.',
  'proposal.updated': 'A proposal was saved by its agent, or its invoice or payment moved on.',
  'proposal.accepted': 'The client accepted a proposal.',
  'proposal.declined': 'The client declined a proposal.',
  'contract.sent': 'A contract went to the client to sign.',
  'contract.signed': 'The client signed a contract, or the agent marked it as signed elsewhere.',
  'contract.declined': 'The client declined a contract.',
  'invoice.created': 'An invoice can be paid from now on.',
  'invoice.paid': 'The money for an invoice is in.',
  'invoice.payment_failed': 'The client tried to pay an invoice, and nothing was taken.',
  'invoice.voided': 'An invoice was withdrawn, or the payment provider would not make it.',
  'payment.refunded': 'A refund, in full or in part, has reached the client.',
  'payout.paid': 'A payout has reached the bank.',
  'payout.failed': 'A payout did not reach the bank, or was refused.',
  'webhook.test': 'Somebody pressed "Send test event".',
};
