import type { DealStatus } from '@gable/contracts/deal';

/** The number of deals in a select; the others are found by typing. */
const MAX_OPTIONS = 50;

/** Returns the query input of a deal select, for the field and the route's loader. */
export function dealOptionsInput(status?: DealStatus, search = '') {
  return { limit: MAX_OPTIONS, ...(status && { status }), ...(search && { search }) };
}
