export { previewClientChange } from './preview-client-change.ts';
export { updateDeal, updateDealIn } from './update-deal.ts';
