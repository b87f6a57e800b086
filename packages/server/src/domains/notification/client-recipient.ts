import type { DealId, ProposalId, UserId } from '@gable/contracts/kernel';
import { effectiveClient } from '@gable/contracts/party';
import { and, eq, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** The recipient of a client's notification. */
export interface ClientRecipient {
  /** Empty while the address has no account. */
  readonly userIds: readonly UserId[];
  /** The account's current address if the client is bound, otherwise the address itself. */
  readonly email: string;
  /** The name that the agent gave; '' if there is none. */
  readonly name: string;
}

/** What a notification is about, and the client's address at the time of the event. */
interface About {
  readonly email: string;
  readonly dealId?: DealId | undefined;
  readonly proposalId?: ProposalId | undefined;
}

const buyersByEmail = preparedQuery((reader) =>
  reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, sql.placeholder('email')), eq(users.userType, 'buyer'))),
);

/** Lists the buyers who have verified this address. */
export async function listBuyerIds(reader: Reader, email: string): Promise<UserId[]> {
  const rows = await buyersByEmail(reader, {}).execute({ email });
  return rows.map(({ id }) => id);
}

/** Finds the account that a proposal of the deal with this address is bound to. */
async function findBoundAccount(reader: Reader, dealId: DealId, email: string) {
  const [account] = await reader
    .select({ id: users.id, email: users.email })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.clientId))
    .where(and(eq(proposals.dealId, dealId), eq(proposals.clientEmail, email)))
    .limit(1);
  return account;
}

/**
 * Finds the users of a client's address in a deal: the bound account, or else the buyers who verified the
 * address.
 */
export async function findClientReaders(
  reader: Reader,
  dealId: DealId,
  email: string,
): Promise<Pick<ClientRecipient, 'userIds' | 'email'>> {
  const account = await findBoundAccount(reader, dealId, email);
  return account
    ? { userIds: [account.id], email: account.email }
    : { userIds: await listBuyerIds(reader, email), email };
}

async function findInDeal(
  reader: Reader,
  email: string,
  dealId: DealId | undefined,
): Promise<ClientRecipient> {
  if (dealId === undefined) return { userIds: await listBuyerIds(reader, email), email, name: '' };
  const [deal] = await reader.select().from(deals).where(eq(deals.id, dealId));
  const name = deal?.customerEmail === email ? deal.customerName : '';
  return { ...(await findClientReaders(reader, dealId, email)), name };
}

/**
 * Finds the current recipient of a client's notification. Null if the proposal has another client now:
 * a notification never reaches the next client, or a new owner of an old address.
 */
export async function findClientRecipient(
  reader: Reader,
  { email, dealId, proposalId }: About,
): Promise<ClientRecipient | null> {
  if (proposalId === undefined) return findInDeal(reader, email, dealId);
  const [row] = await reader
    .select({ proposal: proposals, deal: deals, account: users })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .leftJoin(users, eq(users.id, proposals.clientId))
    .where(eq(proposals.id, proposalId));
  if (!row) return null;
  const client = effectiveClient(row.deal, row.proposal);
  if (client.email !== email) return null;
  if (row.account) return { userIds: [row.account.id], email: row.account.email, name: client.name };
  return { userIds: await listBuyerIds(reader, email), email, name: client.name };
}
