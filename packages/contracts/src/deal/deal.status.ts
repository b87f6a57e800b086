export const DEAL_STATUSES = ['active', 'archived'] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];

/** Returns 'Archived' for anything but `active` (docs/product.md, States). */
export function getDealStatusLabel(status: string): 'Active' | 'Archived' {
  return status === 'active' ? 'Active' : 'Archived';
}
