export { webhookDeliveryHandler } from './deliver.ts';
export { webhookDispatchHandler } from './dispatch-event.ts';
export { enqueueWebhookEvent } from './enqueue-webhook-event.ts';
export { listWebhooks } from './read-webhooks.ts';
