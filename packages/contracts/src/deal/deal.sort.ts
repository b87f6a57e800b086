/** The sorts of the deals list. A minus sign means descending. */
export const DEAL_SORTS = ['-created', 'created', 'customer', '-customer', 'status', '-status'] as const;
export type DealSort = (typeof DEAL_SORTS)[number];

/** Newest first. */
export const DEFAULT_DEAL_SORT: DealSort = '-created';
