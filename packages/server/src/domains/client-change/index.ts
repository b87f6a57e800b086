export { previewClientChange } from './preview-client-change.ts';
export { updateDeal, updateDealInTransaction } from './update-deal.ts';
