/** Whether a deal is worked on. */
export const DEAL_STATUSES = ['active', 'archived'] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];
