import { type Cents, cents, type Instant } from '@gable/contracts/kernel';
import { and, eq, gt, inArray, or, sum } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { MovementFamily } from '#integrations/stripe/payments.port.ts';
import type { AccountOwner } from '../connect/index.ts';
import { toLedgerAccount } from '../ledger/index.ts';
import { type EntryKind, ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';

/** The net amount that a provider object moved on an agent's account, from our ledger. */
export interface LedgerMovement {
  readonly family: MovementFamily;
  readonly objectId: string;
  readonly currency: string;
  readonly net: Cents;
}

/** More rows than the provider pages read in one run can contain. */
const MAX_ROWS = 5_000;

/** Null for entries of the platform account. */
function toFamily(kind: EntryKind): MovementFamily | null {
  switch (kind) {
    case 'charge':
    case 'charge_correction':
      return 'charge';
    case 'payout':
    case 'payout_reversal':
      return 'payout';
    case 'refund':
    case 'refund_reversal':
    case 'fee_return':
    case 'fee_return_reversal':
      return 'refund';
    case 'dispute':
    case 'dispute_reversal':
      return 'dispute';
    case 'platform_fee':
    case 'platform_fee_refund':
    case 'platform_processing_cost':
    case 'platform_dispute_fee':
    case 'platform_payout':
    case 'platform_adjustment':
      return null;
  }
}

function isAccountPosting({ agentId, accountId }: AccountOwner) {
  return and(eq(ledgerPostings.account, toLedgerAccount(agentId)), eq(ledgerEntries.accountId, accountId));
}

/** Returns the balance of the agent's account in the ledger, by currency. */
export async function getLedgerTotals(
  reader: Reader,
  account: AccountOwner,
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await reader
    .select({ currency: ledgerEntries.currency, total: sum(ledgerPostings.amount) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(isAccountPosting(account))
    .groupBy(ledgerEntries.currency);
  return new Map(rows.map((row) => [row.currency, cents(Number(row.total ?? 0))]));
}

/** Lists the ledger movements of these objects, and all movements after `since`. */
export async function listLedgerMovements(
  reader: Reader,
  account: AccountOwner,
  objectIds: readonly string[],
  since: Instant,
): Promise<LedgerMovement[]> {
  const rows = await reader
    .select({
      kind: ledgerEntries.kind,
      objectId: ledgerEntries.providerId,
      currency: ledgerEntries.currency,
      net: sum(ledgerPostings.amount),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.agentId, account.agentId),
        isAccountPosting(account),
        or(gt(ledgerEntries.occurredAt, since), inArray(ledgerEntries.providerId, [...objectIds])),
      ),
    )
    .groupBy(ledgerEntries.kind, ledgerEntries.providerId, ledgerEntries.currency)
    .limit(MAX_ROWS);
  return rows.flatMap(({ kind, net, ...row }) => {
    const family = toFamily(kind);
    return family === null ? [] : [{ ...row, family, net: cents(Number(net ?? 0)) }];
  });
}
