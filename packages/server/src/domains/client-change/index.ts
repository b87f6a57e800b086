export { previewClientChange } from './preview-client-change.ts';
export { setDealStatuses } from './set-deal-statuses.ts';
export { updateDeal, updateDealInTransaction } from './update-deal.ts';
