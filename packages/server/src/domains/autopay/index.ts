export type { AutopayCardRow, AutopayChargeRow } from './autopay.tables.ts';
export { syncCardSetupTopic } from './autopay.topics.ts';
export { toCardView } from './autopay.view.ts';
export {
  findCardById,
  findCardBySetup,
  findLiveCard,
  lockChargeableCard,
} from './autopay-card.repository.ts';
export {
  findChargeById,
  findLatestCharge,
  isBeingCharged,
  listChargesOfInvoice,
  listDueCharges,
  transitionCharge,
} from './autopay-charge.repository.ts';
export { requireOffer } from './find-offer.ts';
export { listCardHistory, type SavedCard } from './list-card-history.ts';
export { pauseAutopay, resumeAutopay } from './pause-autopay.ts';
export { isForCurrentMonths, planAutomaticCharge, planNextAttempt } from './plan-charge.ts';
export { deleteCardHandler, removeAutopay, subscriptionEndedHandler } from './remove-autopay.ts';
export { startAutopay } from './start-autopay.ts';
export { syncCardSetupHandler, trySyncCard } from './sync-card.ts';
