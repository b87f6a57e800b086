export { abandonHold, catchUpHold } from './catch-up-hold.ts';
export { endDeclinedHoldHandler, holdSavedCardHandler } from './hold-saved-card.ts';
export { openBookedHold, openHold, openPlannedHold } from './open-hold.ts';
export { type PlannedHold, planHold, replanHold } from './plan-hold.ts';
export { enqueueCapture, enqueueRelease } from './request-settlement.ts';
export { settleHoldHandler } from './settle-hold.ts';
export {
  syncHoldByProviderId,
  syncHoldHandler,
  syncHoldOfChargeHandler,
  syncTourHold,
} from './sync-hold.ts';
export { isTourHold, listHoldsByIds, listLiveHolds } from './tour-hold.repository.ts';
export {
  syncHoldOfChargeTopic,
  syncHoldTopic,
  tourHoldLostTopic,
  tourHoldPlacedTopic,
} from './tour-hold.topics.ts';
export { listHoldViews, readHoldView } from './tour-hold.view.ts';
