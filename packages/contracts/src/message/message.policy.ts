import { type DealStatus, dealRole } from '../deal/index.ts';
import type { Client, DealWithClient } from '../party/index.ts';
import type { Viewer } from '../profile/index.ts';
import type { MessageSide } from './message.schemas.ts';

/** A viewer's part in the conversations of a deal. */
export interface Correspondence {
  readonly side: MessageSide;
  /**
   * The client's addresses whose conversation is open to the viewer for writing; the first is the one that is meant where
   * none is named. The agent reads the conversations with other addresses as well.
   */
  readonly addresses: readonly [string, ...string[]];
}

const isNonEmpty = (addresses: readonly string[]): addresses is readonly [string, ...string[]] =>
  addresses.length > 0;

/** Whether another person's account is bound to this address in the deal. */
function isTaken(email: string, viewer: Viewer, bound: readonly Client[]): boolean {
  return bound.some((client) => client.email === email && client.id !== null && client.id !== viewer.userId);
}

/**
 * The viewer's part in a deal's conversations: its agent; the current client, by their verified address; or a former client
 * who is bound to something in the deal. Null for everyone else (decisions 25 and 44).
 *
 * @param bound The clients that proposals of the deal are bound to.
 */
export function correspondenceOf(
  viewer: Viewer,
  deal: DealWithClient,
  bound: readonly Client[],
): Correspondence | null {
  const role = dealRole(viewer, deal);
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

/** Whether the client at an address can still read and write: the current one, and those who are bound to something. */
export function isOpenAddress(
  email: string,
  deal: Pick<DealWithClient, 'customerEmail'>,
  bound: readonly Client[],
): boolean {
  return email === deal.customerEmail || bound.some((client) => client.email === email);
}

/** The name of the client at an address of a deal: the current one's, a bound one's, otherwise the address itself. */
export function clientNameAt(email: string, deal: DealWithClient, bound: readonly Client[]): string {
  if (email === deal.customerEmail) return deal.customerName;
  return bound.find((client) => client.email === email)?.name ?? email;
}

/** An archived deal's messages stay to be read, and nothing is added to them until it is taken up again. */
export function isConversationOpen(deal: { readonly status: DealStatus }): boolean {
  return deal.status === 'active';
}

export function otherSide(side: MessageSide): MessageSide {
  return side === 'agent' ? 'client' : 'agent';
}
