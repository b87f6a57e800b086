import { DEFAULT_DEAL_SORT, type DealFilter, type DealSort } from '@gable/contracts/deal';
import { type DealId, type Instant, parseShortReference, type UserId } from '@gable/contracts/kernel';
import type { UserType, Viewer } from '@gable/contracts/profile';
import { and, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  afterPositionPlaceholder,
  containsText,
  matchesReference,
  nextUpdatedAt,
  orderTerms,
  preparedInsert,
  preparedQuery,
  type Reader,
  sendWithCommit,
  type Transaction,
  toPositionParams,
  toSearchKey,
} from '#db/index.ts';
import type { Authorized } from '#kernel/index.ts';
import { dealsVisibleToPlaceholders } from './deal.access.ts';
import { DEAL_ORDERS } from './deal.orders.ts';
import { type DealRow, deals, type ListedDeal } from './deal.tables.ts';

interface DealPageShape extends Record<string, boolean | string> {
  readonly status: boolean;
  readonly search: SearchScope;
  readonly cursor: boolean;
  readonly sort: DealSort;
}

type SearchScope = 'nowhere' | 'names' | 'names and addresses' | 'names, addresses and references';

/**
 * An address contains no space, so a search with a space only needs the names. This saves SQLite a
 * quarter of the work.
 */
function getSearchScope(search: string): SearchScope {
  if (search === '') return 'nowhere';
  if (parseShortReference(search) !== null) return 'names, addresses and references';
  return search.includes(' ') ? 'names' : 'names and addresses';
}

function contains(place: SearchScope): SQL | undefined {
  const text = sql.placeholder('search');
  switch (place) {
    case 'nowhere':
      return undefined;
    case 'names':
      return containsText([deals.customerNameSearch], text);
    case 'names and addresses':
      return containsText([deals.customerNameSearch, deals.customerEmail], text);
    case 'names, addresses and references':
      return or(contains('names and addresses'), matchesReference(deals.id, sql.placeholder('reference')));
  }
}

/** The columns of the list, without the agent. */
const { agentId: _agent, ...listed } = getTableColumns(deals);

const dealPage = preparedQuery((reader, { status, search, cursor, sort }: DealPageShape) =>
  reader
    .select(listed)
    .from(deals)
    .where(
      and(
        dealsVisibleToPlaceholders('agent'),
        status ? eq(deals.status, sql.placeholder('status')) : undefined,
        contains(search),
        cursor ? afterPositionPlaceholder(DEAL_ORDERS[sort]) : undefined,
      ),
    )
    .orderBy(...orderTerms(DEAL_ORDERS[sort]))
    .limit(sql.placeholder('limit')),
);

/** Returns one page of an agent's deals in the order of `sort`, plus one row if there is a next page. */
export async function listDealRows(reader: Reader, agent: Viewer, filter: DealFilter): Promise<ListedDeal[]> {
  const { status, search = '', cursor, limit, sort = DEFAULT_DEAL_SORT } = filter;
  const shape = {
    status: status !== undefined,
    search: getSearchScope(search),
    cursor: cursor !== undefined,
    sort,
  };
  const place = toPositionParams(sort, DEAL_ORDERS[sort], cursor);
  return dealPage(reader, shape).execute({
    userId: agent.userId,
    status,
    search: toSearchKey(search),
    reference: parseShortReference(search),
    ...place,
    limit: limit + 1,
  });
}

const dealCount = preparedQuery((reader, shape: { userType: UserType; status: boolean }) =>
  reader
    .select({ total: count() })
    .from(deals)
    .where(
      and(
        dealsVisibleToPlaceholders(shape.userType),
        shape.status ? eq(deals.status, sql.placeholder('status')) : undefined,
      ),
    ),
);

export async function countDeals(
  reader: Reader,
  { userId, email, userType }: Viewer,
  status?: DealRow['status'],
): Promise<number> {
  const shape = { userType, status: status !== undefined };
  const [row] = await dealCount(reader, shape).execute({ userId, email, status });
  return row?.total ?? 0;
}

/** Returns which of these emails are those of the agent's clients. */
export async function listKnownClients(
  reader: Reader,
  agentId: UserId,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await reader
    .selectDistinct({ email: deals.customerEmail })
    .from(deals)
    .where(and(eq(deals.agentId, agentId), inArray(deals.customerEmail, [...emails])));
  return new Set(rows.map(({ email }) => email));
}

const activeDeal = preparedQuery((reader) =>
  reader
    .select({ id: deals.id })
    .from(deals)
    .where(
      and(
        eq(deals.agentId, sql.placeholder('agentId')),
        eq(deals.customerEmail, sql.placeholder('customerEmail')),
        eq(deals.status, 'active'),
      ),
    )
    .orderBy(desc(deals.createdAt))
    .limit(1),
);

/** Finds the newest active deal of an agent with a client's email. */
export async function findActiveDealOf(
  reader: Reader,
  agentId: UserId,
  customerEmail: string,
): Promise<DealId | undefined> {
  const [row] = await activeDeal(reader, {}).execute({ agentId, customerEmail });
  return row?.id;
}

/** Whether a deal is active. */
export async function isDealActive(reader: Reader, dealId: DealId): Promise<boolean> {
  return (await reader.$count(deals, and(eq(deals.id, dealId), eq(deals.status, 'active')))) > 0;
}

/** Returns which of these deals exist. */
export async function listExistingDealIds(reader: Reader, ids: readonly DealId[]): Promise<DealId[]> {
  const rows = await reader
    .select({ id: deals.id })
    .from(deals)
    .where(inArray(deals.id, [...ids]));
  return rows.map(({ id }) => id);
}

const dealInsert = preparedInsert(deals);

/**
 * Must be the last statement of its transaction, or one that no other depends on: it is sent
 * together with COMMIT.
 */
export async function insertDeal(tx: Transaction, row: DealRow): Promise<void> {
  await sendWithCommit(tx, dealInsert(tx, row));
}

const dealLock = preparedQuery((tx: Transaction) =>
  tx
    .update(deals)
    .set({ updatedAt: sql`${deals.updatedAt}` })
    .where(eq(deals.id, sql.placeholder('dealId'))),
);

/**
 * Locks the deal. Other transactions that change it, or bind a client in it, wait until this one
 * ends.
 */
export async function lockDealRow(tx: Transaction, dealId: DealRow['id']): Promise<void> {
  await dealLock(tx, {}).execute({ dealId });
}

/** Columns with their new values. Undefined leaves a column as it is. */
type DealRowChanges = {
  readonly [Column in Exclude<keyof DealRow, 'id' | 'agentId' | 'createdAt' | 'updatedAt'>]?:
    | DealRow[Column]
    | undefined;
};

export async function updateDealRow(
  tx: Transaction,
  deal: Authorized<DealRow>,
  changes: DealRowChanges,
  now: Instant,
): Promise<DealRow> {
  const updatedAt = nextUpdatedAt(deals.updatedAt, now);
  const [row] = await tx
    .update(deals)
    .set({ ...changes, updatedAt })
    .where(eq(deals.id, deal.row.id))
    .returning();
  return row ?? deal.row;
}

/**
 * Deletes a deal. The database rejects this while proposals, messages, or notifications refer to
 * it.
 */
export async function deleteDealRow(tx: Transaction, deal: Authorized<DealRow>): Promise<void> {
  await tx.delete(deals).where(eq(deals.id, deal.row.id));
}
