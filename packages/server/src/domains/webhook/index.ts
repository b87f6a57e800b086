export { webhookDeliveryHandler } from './deliver.ts';
export { webhookHappenedHandler } from './fan-out.ts';
export { publishLater } from './publish-later.ts';
