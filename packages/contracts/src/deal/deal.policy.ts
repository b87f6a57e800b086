import type { UserId } from '../kernel/index.ts';
import type { Viewer } from '../profile/index.ts';

/** The fields of a deal that determine its parties. */
export interface DealParties {
  readonly agentId: UserId;
  readonly customerEmail: string;
}

/** An action on a deal, or on anything that belongs to it. */
export type DealAction = 'read' | 'edit' | 'pay' | 'refund' | 'answer' | 'sign';

/** Returns the viewer's role in a deal. The buyer is identified by verified email. */
export function getDealRole(viewer: Viewer, deal: DealParties): 'agent' | 'buyer' | 'stranger' {
  if (viewer.userType === 'agent') return deal.agentId === viewer.userId ? 'agent' : 'stranger';
  return deal.customerEmail === viewer.email ? 'buyer' : 'stranger';
}

/** Whether a role permits an action (docs/product.md, Roles). */
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

export function canActOnDeal(viewer: Viewer, deal: DealParties, action: DealAction): boolean {
  return roleAllows(getDealRole(viewer, deal), action);
}
