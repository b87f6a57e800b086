import {
  type DeliveryDetail,
  deliveryDetailSchema,
  WEBHOOK_EVENT_TYPES,
  type WebhookView,
  webhookViewSchema,
} from '@gable/contracts/webhook';

const AT = Date.UTC(2026, 10, 21, 9, 30);

/** Creates a working endpoint. */
export function createEndpoint(number: number, changes: Partial<WebhookView> = {}): WebhookView {
  const base = {
    id: `0195a4a0-0000-7000-8000-00000000007${number}`,
    url: `https://hooks.example.com/${number}`,
    description: 'Bookkeeping',
    eventTypes: WEBHOOK_EVENT_TYPES,
    state: 'on',
    failingSince: null,
    rotatingUntil: null,
    createdAt: AT,
  };
  return { ...webhookViewSchema.parse(base), ...changes };
}

/** Creates a successful delivery after a failed first attempt. */
export function createDelivery(number: number, changes: Partial<DeliveryDetail> = {}): DeliveryDetail {
  const base = {
    id: `0195a4a0-0000-7000-8000-00000000008${number}`,
    endpointId: createEndpoint(1).id,
    messageId: `msg_0195a4a0000070008000000000009${number}`,
    type: 'invoice.paid',
    state: 'delivered',
    attempts: 1,
    lastStatus: 200,
    nextAttemptAt: null,
    createdAt: AT,
    body: JSON.stringify({ type: 'invoice.paid', timestamp: '2026-11-21T09:30:00.000Z', data: {} }),
    tries: [
      { at: AT, durationMs: 120, status: 500, problem: 'The endpoint answered 500.', answer: 'Out of order' },
    ],
  };
  return { ...deliveryDetailSchema.parse(base), ...changes };
}
