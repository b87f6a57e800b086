import { type Cents, cents, type Instant } from '@gable/contracts/kernel';
import { and, eq, gt, inArray, or, sum } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { MovementFamily } from '#integrations/stripe/payments.port.ts';
import type { KnownAccount } from '../connect/index.ts';
import { agentAccount } from '../ledger/index.ts';
import { type EntryKind, ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';

/** What our ledger says that one object of the provider moved on an agent's account. */
export interface OwnMovement {
  readonly family: MovementFamily;
  readonly objectId: string;
  readonly currency: string;
  readonly net: Cents;
}

/** More than the provider's pages that are read in one round. */
const MOST = 5_000;

/** Null for what moved on the platform's own account. */
function familyOf(kind: EntryKind): MovementFamily | null {
  switch (kind) {
    case 'charge':
    case 'charge_correction':
      return 'charge';
    case 'payout':
    case 'payout_reversal':
      return 'payout';
    case 'refund':
    case 'refund_reversal':
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

/** Whose books, of one of the accounts that they had. */
type OwnBooks = Pick<KnownAccount, 'agentId' | 'accountId'>;

function linesOf({ agentId, accountId }: OwnBooks) {
  return and(eq(ledgerPostings.account, agentAccount(agentId)), eq(ledgerEntries.accountId, accountId));
}

/** What the agent's account holds by our books, in each currency. */
export async function ownTotals(reader: Reader, books: OwnBooks): Promise<ReadonlyMap<string, Cents>> {
  const rows = await reader
    .select({ currency: ledgerEntries.currency, total: sum(ledgerPostings.amount) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(linesOf(books))
    .groupBy(ledgerEntries.currency);
  return new Map(rows.map((row) => [row.currency, cents(Number(row.total ?? 0))]));
}

/** What these objects moved on the agent's account by our books, and everything that happened after `since`. */
export async function ownMovements(
  reader: Reader,
  books: OwnBooks,
  objectIds: readonly string[],
  since: Instant,
): Promise<OwnMovement[]> {
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
        eq(ledgerEntries.agentId, books.agentId),
        linesOf(books),
        or(gt(ledgerEntries.occurredAt, since), inArray(ledgerEntries.providerId, [...objectIds])),
      ),
    )
    .groupBy(ledgerEntries.kind, ledgerEntries.providerId, ledgerEntries.currency)
    .limit(MOST);
  return rows.flatMap(({ kind, net, ...row }) => {
    const family = familyOf(kind);
    return family === null ? [] : [{ ...row, family, net: cents(Number(net ?? 0)) }];
  });
}
