export { createDeal } from './create-deal.ts';
export { authorizeInDeal, dealsOf, requireDeal } from './deal.access.ts';
export { countDeals } from './deal.repository.ts';
export { type DealRow, deals } from './deal.tables.ts';
export { dealView } from './deal.view.ts';
export { listDeals, readDeal } from './read-deals.ts';
export { updateDeal } from './update-deal.ts';
