export { formatAmount } from './define-notification.ts';
export * from './notification.events.ts';
export * from './notification.schemas.ts';
export { keptSentence, missedSentence } from './tour-payload.ts';
