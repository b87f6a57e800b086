import type { Viewer } from '@gable/contracts/profile';
import { and, desc, eq, exists, or, type SQL } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { type ContractRow, contracts } from '../contract.tables.ts';
import { contractSignatures } from '../contract-signature.tables.ts';
import { contractVersions, type VersionRow } from '../contract-version.tables.ts';

/** Who reads a contract: its agent, who sees every version, or a buyer, who sees what was sent to them. */
export type ContractReader = Pick<Viewer, 'userId' | 'email' | 'userType'> | { readonly userType: 'agent' };

/** As the contract's agent sees it. */
export const AS_AGENT: ContractReader = { userType: 'agent' };

/**
 * The versions that a person may read, as a condition on `contract_versions`: all of them for the agent; for a buyer those
 * that were sent to their address, and those that they signed or that were sent to them as the bound client, also under
 * an address that their account no longer has. Undefined is no condition.
 */
export function versionsFor(reader: Reader, viewer: ContractReader): SQL | undefined {
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

/** The latest version that a person may read; undefined for a buyer to whom nothing was sent. */
export async function findVisibleVersion(
  reader: Reader,
  contractId: ContractRow['id'],
  viewer: ContractReader,
): Promise<VersionRow | undefined> {
  const [row] = await reader
    .select()
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), versionsFor(reader, viewer)))
    .orderBy(desc(contractVersions.number))
    .limit(1);
  return row;
}
