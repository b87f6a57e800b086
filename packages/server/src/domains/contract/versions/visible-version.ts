import type { UserId } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import { and, desc, eq, exists, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { type ContractRow, contracts } from '../contract.tables.ts';
import { contractSignatures } from '../contract-signature.tables.ts';
import { contractVersions, type VersionRow } from '../contract-version.tables.ts';

/** The viewer of a contract. Agents see every version, buyers those that were sent to them. */
export type ContractViewer = Pick<Viewer, 'userId' | 'email' | 'userType'> | { readonly userType: 'agent' };

/** The contract's agent. */
export const AS_AGENT: ContractViewer = { userType: 'agent' };

/** The buyer who views a contract; null for its agent, who sees every version. */
export function findViewingBuyer(viewer: ContractViewer): Pick<Viewer, 'userId' | 'email'> | null {
  if (viewer.userType === 'agent' || !('email' in viewer)) return null;
  return { userId: viewer.userId, email: viewer.email };
}

/**
 * Returns a condition on `contract_versions` for the versions that a buyer may read: those that were sent
 * to their address, that they signed, or that were sent to them as the bound client, even under a
 * former address.
 */
function versionsVisibleToBuyer(
  reader: Reader,
  { userId, email }: { readonly userId: UserId | Placeholder; readonly email: string | Placeholder },
): SQL | undefined {
  const signed = reader
    .select({ id: contractSignatures.id })
    .from(contractSignatures)
    .where(
      and(
        eq(contractSignatures.contractId, contractVersions.contractId),
        eq(contractSignatures.version, contractVersions.number),
        eq(contractSignatures.signerId, userId),
      ),
    );
  const boundTo = reader
    .select({ id: proposals.id })
    .from(contracts)
    .innerJoin(proposals, eq(proposals.id, contracts.proposalId))
    .where(
      and(
        eq(contracts.id, contractVersions.contractId),
        eq(proposals.clientId, userId),
        eq(proposals.clientEmail, contractVersions.sentTo),
      ),
    );
  return or(eq(contractVersions.sentTo, email), exists(signed), exists(boundTo));
}

/** Returns the condition for the versions that the viewer may read; undefined for the agent. */
export function versionsVisibleTo(reader: Reader, viewer: ContractViewer): SQL | undefined {
  const buyer = findViewingBuyer(viewer);
  return buyer ? versionsVisibleToBuyer(reader, buyer) : undefined;
}

/** Like `versionsVisibleTo`, for a prepared query with the parameters `userId` and `email` of a buyer. */
export function versionsVisibleToParams(reader: Reader, isBuyer: boolean): SQL | undefined {
  const buyer = { userId: sql.placeholder('userId'), email: sql.placeholder('email') };
  return isBuyer ? versionsVisibleToBuyer(reader, buyer) : undefined;
}

/** Finds the latest version that the viewer may read; undefined if none was sent to the buyer. */
export async function findVisibleVersion(
  reader: Reader,
  contractId: ContractRow['id'],
  viewer: ContractViewer,
): Promise<VersionRow | undefined> {
  const [row] = await reader
    .select()
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), versionsVisibleTo(reader, viewer)))
    .orderBy(desc(contractVersions.number))
    .limit(1);
  return row;
}
