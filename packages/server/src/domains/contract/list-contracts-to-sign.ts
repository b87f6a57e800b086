import type { ContractToSign } from '@gable/contracts/contract';
import type { Viewer } from '@gable/contracts/profile';
import { and, desc, eq, exists, inArray, max, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { proposalIdsOfBuyer, proposals } from '../proposal/index.ts';
import { contracts } from './contract.tables.ts';
import { contractAuditLog } from './contract-audit-log.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import { versionsVisibleToParams } from './versions/visible-version.ts';

/** Far more than a buyer has. Later ones are left out. */
const MAX_CONTRACTS = 100;

/** The contracts whose current version waits for the buyer, as `findContractView` finds them one by one. */
const contractsToSign = preparedQuery((reader) => {
  const newest = reader
    .select({ number: max(contractVersions.number) })
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contracts.id));
  const visible = reader
    .select({ number: contractVersions.number })
    .from(contractVersions)
    .where(
      and(
        eq(contractVersions.contractId, contracts.id),
        sql`${contractVersions.number} = (${newest})`,
        versionsVisibleToParams(reader, true),
      ),
    );
  const ofBuyer = proposalIdsOfBuyer({ userId: sql.placeholder('userId'), email: sql.placeholder('email') });
  return reader
    .select({ id: contracts.id, proposalId: contracts.proposalId })
    .from(contracts)
    .innerJoin(proposals, eq(proposals.id, contracts.proposalId))
    .where(and(eq(contracts.status, 'sent'), sql`${proposals.id} in ${ofBuyer}`, exists(visible)))
    .orderBy(desc(contracts.updatedAt))
    .limit(MAX_CONTRACTS);
});

/** Returns the contracts that this buyer chose to sign on paper (`findPaperRequestedAt`). */
async function findPaperContracts(
  reader: Reader,
  { userId }: Pick<Viewer, 'userId'>,
  contractIds: readonly (typeof contracts.$inferSelect)['id'][],
): Promise<ReadonlySet<string>> {
  if (contractIds.length === 0) return new Set();
  const choices = await reader
    .select({ contractId: contractAuditLog.contractId, actor: contractAuditLog.actor })
    .from(contractAuditLog)
    .where(
      and(inArray(contractAuditLog.contractId, contractIds), eq(contractAuditLog.kind, 'consent_withdrawn')),
    );
  return new Set(choices.filter(({ actor }) => actor.id === userId).map(({ contractId }) => contractId));
}

/** Lists the buyer's proposals whose contract waits for their signature. Buyers only. */
export async function listContractsToSign(ctx: UseCaseContext): Promise<readonly ContractToSign[]> {
  const { userId, email } = requireBuyer(ctx.actor);
  const waiting = await contractsToSign(ctx.db.read, {}).execute({ userId, email });
  const onPaper = await findPaperContracts(
    ctx.db.read,
    { userId },
    waiting.map(({ id }) => id),
  );
  return waiting.map(({ id, proposalId }) => ({ proposalId, isOnPaper: onPaper.has(id) }));
}
