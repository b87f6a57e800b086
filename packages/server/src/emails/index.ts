export { deliverEmail, emailHandler, renderPreview } from './deliver-email.ts';
export {
  deliveryExists,
  insertDelivery,
  listDeliveries,
  listUnsubscribedTopics,
  storeEmailPreference,
} from './email.repository.ts';
export { type Email, type OutgoingEmail, sendEmail } from './email.ts';
export { readUnsubscribe, resubscribe, unsubscribe } from './unsubscribe/unsubscribe.ts';
