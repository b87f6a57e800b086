import type { Viewer } from '@gable/contracts/profile';
import { and, desc, eq, exists, or, type SQL } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { type ContractRow, contracts } from '../contract.tables.ts';
import { contractSignatures } from '../contract-signature.tables.ts';
import { contractVersions, type VersionRow } from '../contract-version.tables.ts';

/** The viewer of a contract. Agents see every version, buyers those that were sent to them. */
export type ContractViewer = Pick<Viewer, 'userId' | 'email' | 'userType'> | { readonly userType: 'agent' };

/** The contract's agent. */
export const AS_AGENT: ContractViewer = { userType: 'agent' };

/**
 * Returns a condition on `contract_versions` for the versions that the viewer may read; undefined
 * for the agent. Buyers see versions that were sent to their address, that they signed, or that
 * were sent to them as the bound client, even under a former address.
 */
export function versionsVisibleTo(reader: Reader, viewer: ContractViewer): SQL | undefined {
  if (viewer.userType === 'agent' || !('email' in viewer)) return undefined;
  const signed = reader
    .select({ id: contractSignatures.id })
    .from(contractSignatures)
    .where(
      and(
        eq(contractSignatures.contractId, contractVersions.contractId),
        eq(contractSignatures.version, contractVersions.number),
        eq(contractSignatures.signerId, viewer.userId),
      ),
    );
  const boundTo = reader
    .select({ id: proposals.id })
    .from(contracts)
    .innerJoin(proposals, eq(proposals.id, contracts.proposalId))
    .where(
      and(
        eq(contracts.id, contractVersions.contractId),
        eq(proposals.clientId, viewer.userId),
        eq(proposals.clientEmail, contractVersions.sentTo),
      ),
    );
  return or(eq(contractVersions.sentTo, viewer.email), exists(signed), exists(boundTo));
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
