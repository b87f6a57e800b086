import { type DealStatus, getDealRole } from '../deal/index.ts';
import type { Client, DealWithClient } from '../party/index.ts';
import type { Viewer } from '../profile/index.ts';
import type { MessageSide } from './message.schemas.ts';

/** A viewer's access to the conversations of a deal. */
export interface ConversationAccess {
  readonly side: MessageSide;
  /**
   * The client emails whose conversations the viewer can write in, the default first. The agent can
   * read all others too.
   */
  readonly addresses: readonly [string, ...string[]];
}

const isNonEmpty = (addresses: readonly string[]): addresses is readonly [string, ...string[]] =>
  addresses.length > 0;

/** Whether another account is bound to this address in the deal. */
function isTaken(email: string, viewer: Viewer, bound: readonly Client[]): boolean {
  return bound.some((client) => client.email === email && client.id !== null && client.id !== viewer.userId);
}

/**
 * Returns the access of the deal's agent, its current client (by verified email), or a former
 * client who is bound to one of its proposals; null for everyone else (decisions 25 and 44).
 * @param bound The clients bound to proposals of the deal.
 */
export function findConversationAccess(
  viewer: Viewer,
  deal: DealWithClient,
  bound: readonly Client[],
): ConversationAccess | null {
  const role = getDealRole(viewer, deal);
  if (role === 'agent') {
    const others = bound.map(({ email }) => email).filter((email) => email !== deal.customerEmail);
    return { side: 'agent', addresses: [deal.customerEmail, ...new Set(others)] };
  }
  if (viewer.userType === 'agent') return null;
  const isCurrent = role === 'buyer' && !isTaken(deal.customerEmail, viewer, bound);
  const own = bound
    .filter(({ id, email }) => (id === null ? email === viewer.email : id === viewer.userId))
    .map(({ email }) => email)
    .filter((email) => !isTaken(email, viewer, bound));
  const addresses = [...new Set(isCurrent ? [deal.customerEmail, ...own] : own)];
  return isNonEmpty(addresses) ? { side: 'client', addresses } : null;
}

/**
 * Whether the client at an address can still read and write: the current client, or one bound to a
 * proposal.
 */
export function isActiveClientEmail(
  email: string,
  deal: Pick<DealWithClient, 'customerEmail'>,
  bound: readonly Client[],
): boolean {
  return email === deal.customerEmail || bound.some((client) => client.email === email);
}

/** Returns the name of the current or bound client at an address, or the address itself. */
export function getClientName(email: string, deal: DealWithClient, bound: readonly Client[]): string {
  if (email === deal.customerEmail) return deal.customerName;
  return bound.find((client) => client.email === email)?.name ?? email;
}

/** Whether messages can be sent: not in an archived deal. */
export function isConversationOpen(deal: { readonly status: DealStatus }): boolean {
  return deal.status === 'active';
}

export function getOtherSide(side: MessageSide): MessageSide {
  return side === 'agent' ? 'client' : 'agent';
}
