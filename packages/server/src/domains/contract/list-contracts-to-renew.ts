import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { countRows, MAX_COUNTED, preparedQuery, type Reader } from '#db/index.ts';
import { deals } from '../deal/index.ts';
import { type ProposalWithDeal, proposals, withClient } from '../proposal/index.ts';
import { contracts } from './contract.tables.ts';
import { isDeclined } from './contract-signature.tables.ts';

/** The condition of `proposals_to_invoice`, with its values, because SQLite does not use it otherwise. */
const isAccepted: SQL = sql`${proposals.paymentStatus} = 'not_initiated' and ${proposals.status} in ('approved', 'in_progress', 'completed')`;

const isExpired = eq(contracts.status, 'expired');

const contractsToRenew = preparedQuery((reader) => {
  const where = and(
    eq(proposals.agentId, sql.placeholder('agentId')),
    isAccepted,
    // The plus keeps SQLite from the index of all amounts.
    sql`+${proposals.amountCents} > 0`,
    or(isExpired, isDeclined(reader)),
  );
  const onProposal = eq(contracts.proposalId, proposals.id);
  const counted = reader
    .select({ id: contracts.id })
    .from(proposals)
    .innerJoin(contracts, onProposal)
    .where(where)
    .limit(MAX_COUNTED)
    .as('counted');
  return reader
    .select({
      proposal: proposals,
      deal: deals,
      status: contracts.status,
      since: contracts.updatedAt,
      total: countRows(counted),
    })
    .from(proposals)
    .innerJoin(contracts, onProposal)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(where)
    .orderBy(asc(contracts.updatedAt))
    .limit(sql.placeholder('limit'));
});

/** An accepted proposal without an invoice, whose contract can no longer be signed. */
interface ContractToRenew extends ProposalWithDeal {
  readonly contract: { readonly state: 'expired' | 'declined'; readonly since: Instant };
}

/**
 * Lists the agent's accepted proposals whose contract expired or was declined: at most `limit`, the oldest
 * first.
 *
 * @returns `total`, how many there are, exact up to `MAX_COUNTED`
 */
export async function listContractsToRenew(
  reader: Reader,
  { agentId, limit }: { readonly agentId: UserId; readonly limit: number },
): Promise<{ readonly renewals: ContractToRenew[]; readonly total: number }> {
  const rows = await contractsToRenew(reader, {}).execute({ agentId, limit });
  return {
    renewals: rows.map(({ status, since, ...row }) => ({
      ...withClient(row),
      contract: { state: status === 'expired' ? 'expired' : 'declined', since },
    })),
    total: rows[0]?.total ?? 0,
  };
}
