import type { DealStatus } from '@gable/contracts/deal';

/** So many deals are offered at once; typing finds the others. */
const OFFERED = 50;

/** The question behind a choice of deals, the same in a route's loader and in the field. */
export function dealChoices(status?: DealStatus, search = '') {
  return { limit: OFFERED, ...(status && { status }), ...(search && { search }) };
}
