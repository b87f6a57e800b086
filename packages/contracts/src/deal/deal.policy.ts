import type { UserId } from '../kernel/index.ts';
import type { Viewer } from '../profile/index.ts';

/** What must be known of a deal to say who is party to it. */
export interface DealParties {
  readonly agentId: UserId;
  readonly customerEmail: string;
}

/** What a person can want to do with a deal and everything under it. */
export type DealAction = 'read' | 'edit' | 'pay' | 'refund' | 'answer' | 'sign';

/** The part a viewer has in a deal: its agent, its buyer (by verified e-mail), or none. */
export function dealRole(viewer: Viewer, deal: DealParties): 'agent' | 'buyer' | 'stranger' {
  if (viewer.userType === 'agent') return deal.agentId === viewer.userId ? 'agent' : 'stranger';
  return deal.customerEmail === viewer.email ? 'buyer' : 'stranger';
}

/** Both parties read; only the agent edits and refunds; only the other party answers, pays and signs (spec section 6). */
export function roleAllows(role: 'agent' | 'buyer' | 'client' | 'stranger', action: DealAction): boolean {
  if (role === 'stranger') return false;
  switch (action) {
    case 'read':
      return true;
    case 'edit':
    case 'refund':
      return role === 'agent';
    case 'answer':
    case 'pay':
    case 'sign':
      return role !== 'agent';
  }
}

/** Whether a viewer may do something with a deal. */
export function canOnDeal(viewer: Viewer, deal: DealParties, action: DealAction): boolean {
  return roleAllows(dealRole(viewer, deal), action);
}
