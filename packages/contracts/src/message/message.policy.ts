import { type DealParties, type DealStatus, dealRole } from '../deal/index.ts';
import type { Viewer } from '../profile/index.ts';
import type { MessageSide } from './message.schemas.ts';

/**
 * The side of a deal's conversation that a viewer is on: its agent, or the client, who is the buyer with the verified
 * address that the deal carries now. Null for everybody else, a client of earlier included.
 */
export function messageSide(viewer: Viewer, deal: DealParties): MessageSide | null {
  const role = dealRole(viewer, deal);
  switch (role) {
    case 'agent':
      return 'agent';
    case 'buyer':
      return 'client';
    case 'stranger':
      return null;
  }
}

/** An archived deal's messages stay to be read, and nothing is added to them until it is taken up again. */
export function isConversationOpen(deal: { readonly status: DealStatus }): boolean {
  return deal.status === 'active';
}

export function otherSide(side: MessageSide): MessageSide {
  return side === 'agent' ? 'client' : 'agent';
}
