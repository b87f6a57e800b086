export { addLoader, defineEmail, defineLoadedEmail, type ListedEmail } from './define-email.ts';
export { type DeliveryContext, renderPreview } from './deliver-email.ts';
export {
  deliveryExists,
  insertDelivery,
  listDeliveries,
  listUnsubscribedTopics,
  storeEmailPreference,
} from './email.repository.ts';
export {
  type EmailContent,
  type EmailDetail,
  type EmailSite,
  type OutgoingEmail,
  sendEmail,
} from './email.ts';
export { formatHelp } from './format-help.ts';
export { portalUrl } from './portal-url.ts';
export { readUnsubscribe, resubscribe, unsubscribe } from './unsubscribe/unsubscribe.ts';
