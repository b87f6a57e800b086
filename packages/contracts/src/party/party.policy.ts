import { type DealAction, type DealParties, roleAllows } from '../deal/index.ts';
import type { Instant, UserId } from '../kernel/index.ts';
import type { Viewer } from '../profile/index.ts';

/** A deal with its current client. */
export interface DealWithClient extends DealParties {
  readonly customerName: string;
}

/**
 * The client that a proposal is bound to. All four are null until the proposal is bound; `clientId` stays null until the
 * bound client acts while signed in.
 */
export interface BoundClient {
  /** Lower case. */
  readonly clientEmail: string | null;
  readonly clientName: string | null;
  readonly clientId: UserId | null;
  readonly clientBoundAt: Instant | null;
}

/** The client of a proposal and of everything below it. */
export interface Client {
  /** The client's account; null while only an address is known. */
  readonly id: UserId | null;
  readonly name: string;
  readonly email: string;
}

/** The viewer's part in a proposal. */
export type PartyRole = 'agent' | 'client' | 'stranger';

/**
 * The client of a proposal: the bound one, otherwise the deal's current one. While the deal still has the bound address,
 * the deal's name is used, so that a corrected spelling shows everywhere.
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
 * The viewer's part in a proposal: the deal's agent, its effective client, or none. A client with an account is known by
 * its id, so that a new holder of the same address gets nothing; before that, by the verified address.
 */
export function partyRole(viewer: Viewer, deal: DealParties, proposal: BoundClient): PartyRole {
  if (viewer.userType === 'agent') return deal.agentId === viewer.userId ? 'agent' : 'stranger';
  if (proposal.clientId !== null) return proposal.clientId === viewer.userId ? 'client' : 'stranger';
  const email = proposal.clientEmail ?? deal.customerEmail;
  return email === viewer.email ? 'client' : 'stranger';
}

/** Whether a viewer may do something with a proposal and everything below it. */
export function canOnProposal(
  viewer: Viewer,
  deal: DealParties,
  proposal: BoundClient,
  action: DealAction,
): boolean {
  return roleAllows(partyRole(viewer, deal, proposal), action);
}
