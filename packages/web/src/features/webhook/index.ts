export { NewWebhookDialog } from './new-webhook-dialog.tsx';
export { WebhookDialog } from './webhook-dialog.tsx';
