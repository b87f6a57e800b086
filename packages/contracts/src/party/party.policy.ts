import { type DealAction, type DealParties, roleAllows } from '../deal/index.ts';
import type { Instant, UserId } from '../kernel/index.ts';
import type { Viewer } from '../profile/index.ts';

/** A deal with its current client. */
export interface DealWithClient extends DealParties {
  readonly customerName: string;
}

/**
 * The client bound to a proposal; all null until it is bound. `clientId` is null until the client
 * acts while signed in.
 */
export interface BoundClient {
  /** Lower case. */
  readonly clientEmail: string | null;
  readonly clientName: string | null;
  readonly clientId: UserId | null;
  readonly clientBoundAt: Instant | null;
}

/** The client of a proposal and of everything that belongs to it. */
export interface Client {
  /** The client's account; null while only an address is known. */
  readonly id: UserId | null;
  readonly name: string;
  readonly email: string;
}

/**
 * Returns the client of a proposal: the bound client, otherwise the deal's current one. While the
 * addresses are equal, the deal's name applies, so that a corrected spelling shows everywhere.
 */
export function effectiveClient(
  deal: Pick<DealWithClient, 'customerName' | 'customerEmail'>,
  proposal: BoundClient,
): Client {
  const { clientEmail, clientName, clientId } = proposal;
  if (clientEmail === null || clientEmail === deal.customerEmail)
    return { id: clientId, name: deal.customerName, email: deal.customerEmail };
  return { id: clientId, name: clientName ?? clientEmail, email: clientEmail };
}

/**
 * Returns the viewer's role in a proposal. A client is identified by account id once known, so that
 * a new holder of the same address has no access; before that, by verified email.
 */
export function getPartyRole(
  viewer: Viewer,
  deal: DealParties,
  proposal: BoundClient,
): 'agent' | 'client' | 'stranger' {
  if (viewer.userType === 'agent') return deal.agentId === viewer.userId ? 'agent' : 'stranger';
  if (proposal.clientId !== null) return proposal.clientId === viewer.userId ? 'client' : 'stranger';
  const email = proposal.clientEmail ?? deal.customerEmail;
  return email === viewer.email ? 'client' : 'stranger';
}

export function canActOnProposal(
  viewer: Viewer,
  deal: DealParties,
  proposal: BoundClient,
  action: DealAction,
): boolean {
  return roleAllows(getPartyRole(viewer, deal, proposal), action);
}
