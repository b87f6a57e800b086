import type { Lifecycle } from '../kernel/index.ts';
import type { DealStatus } from './deal.status.ts';

/** active <-> archived (spec section 4). Both directions are the agent's. */
export const dealLifecycle = {
  archive: { from: ['active'], to: 'archived' },
  unarchive: { from: ['archived'], to: 'active' },
} as const satisfies Lifecycle<DealStatus, string>;

export type DealEvent = keyof typeof dealLifecycle;

/** Anything other than active is shown as 'Archived' (spec section 4). */
export function dealStatusLabel(status: string): 'Active' | 'Archived' {
  return status === 'active' ? 'Active' : 'Archived';
}
