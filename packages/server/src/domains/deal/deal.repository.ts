import type { DealFilter } from '@gable/contracts/deal';
import type { Viewer } from '@gable/contracts/profile';
import { and, count, desc, eq } from 'drizzle-orm';
import { afterCursor, containsText, type Reader, type Transaction } from '../../db/index.ts';
import type { Authorized } from '../../kernel/index.ts';
import { dealsOf } from './deal.access.ts';
import { type DealRow, deals } from './deal.tables.ts';

/** One page of a person's deals, newest first, and one row more when there is a next page. */
export async function listDealRows(reader: Reader, viewer: Viewer, filter: DealFilter): Promise<DealRow[]> {
  return reader
    .select()
    .from(deals)
    .where(
      and(
        dealsOf(viewer),
        filter.status && eq(deals.status, filter.status),
        containsText([deals.customerNameKey, deals.customerEmail], filter.search),
        afterCursor(deals.createdAt, deals.id, filter.cursor),
      ),
    )
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(filter.limit + 1);
}

export async function countDeals(
  reader: Reader,
  viewer: Viewer,
  status?: DealRow['status'],
): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(deals)
    .where(and(dealsOf(viewer), status && eq(deals.status, status)));
  return row?.total ?? 0;
}

export async function insertDeal(tx: Transaction, row: DealRow): Promise<void> {
  await tx.insert(deals).values(row);
}

export async function updateDealRow(
  tx: Transaction,
  deal: Authorized<DealRow>,
  changes: Partial<Omit<DealRow, 'id' | 'agentId' | 'createdAt'>>,
): Promise<DealRow> {
  const [row] = await tx.update(deals).set(changes).where(eq(deals.id, deal.row.id)).returning();
  return row ?? deal.row;
}
