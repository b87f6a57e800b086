import type { UnsignedContract } from '@gable/contracts/contract';
import type { Viewer } from '@gable/contracts/profile';
import { and, desc, eq, exists, inArray, max, or, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { proposalIdsOfBuyer, proposals } from '../proposal/index.ts';
import { contracts } from './contract.tables.ts';
import { contractAuditLog } from './contract-audit-log.tables.ts';
import { isDeclined } from './contract-signature.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import { versionsVisibleToParams } from './versions/visible-version.ts';

/** Far more than a buyer has. Later ones are left out. */
const MAX_CONTRACTS = 100;

/**
 * The contracts whose current version waits for the buyer, or was declined by them, as `findContractView`
 * finds them one by one.
 */
const unsignedContracts = preparedQuery((reader) => {
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
    .select({ id: contracts.id, proposalId: contracts.proposalId, status: contracts.status })
    .from(contracts)
    .innerJoin(proposals, eq(proposals.id, contracts.proposalId))
    .where(
      and(
        or(eq(contracts.status, 'sent'), isDeclined(reader)),
        sql`${proposals.id} in ${ofBuyer}`,
        exists(visible),
      ),
    )
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

/**
 * Lists the buyer's proposals whose contract waits for their signature, or was declined by them. Buyers only.
 */
export async function listUnsignedContracts(ctx: UseCaseContext): Promise<readonly UnsignedContract[]> {
  const { userId, email } = requireBuyer(ctx.actor);
  const unsigned = await unsignedContracts(ctx.db.read, {}).execute({ userId, email });
  const onPaper = await findPaperContracts(
    ctx.db.read,
    { userId },
    unsigned.map(({ id }) => id),
  );
  const getState = ({ id, status }: (typeof unsigned)[number]): UnsignedContract['state'] => {
    if (status === 'draft') return 'declined';
    return onPaper.has(id) ? 'paper' : 'awaiting';
  };
  return unsigned.map((contract) => ({ proposalId: contract.proposalId, state: getState(contract) }));
}
