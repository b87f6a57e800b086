export { changeDeal } from './change-deal.ts';
export { createDeal, insertNewDeal, isDealQuotaReached } from './create-deal.ts';
export { dealsVisibleTo, dealsVisibleToPlaceholders, requireDeal } from './deal.access.ts';
export { DEAL_CSV } from './deal.csv.ts';
export {
  countDeals,
  findActiveDealOf,
  isDealActive,
  listExistingDealIds,
  listKnownClients,
  lockDealRow,
} from './deal.repository.ts';
export { type DealRow, deals } from './deal.tables.ts';
export { toDealView } from './deal.view.ts';
export { listDeals, readDeal } from './read-deals.ts';
