import { conversationIdSchema, dealIdSchema, instant, MAX_PAGE_SIZE } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRevenue } from '../domains/analytics/read-revenue.ts';
import { readTimeToPay } from '../domains/analytics/read-time-to-pay.ts';
import { sumByKind, sumByPeriod } from '../domains/books/books.repository.ts';
import { listContractsToRenew } from '../domains/contract/index.ts';
import { dealsData } from '../domains/deal/deal.data.ts';
import { listDealRows } from '../domains/deal/deal.repository.ts';
import { requireDeal } from '../domains/deal/index.ts';
import { readHome } from '../domains/home/index.ts';
import {
  listAgentInvoiceRows,
  listInvoiceRowsByNumber,
  listVisibleInvoices,
} from '../domains/invoice/invoice.repository.ts';
import { listInboxRows } from '../domains/message/list-inbox.ts';
import { listUnreadDeals } from '../domains/message/list-unread.ts';
import { listMessageRows } from '../domains/message/message.repository.ts';
import { listUnreadOfAgent, listUnreadOfClient } from '../domains/message/read-unread.ts';
import { countUnread, listNotificationRows } from '../domains/notification/notification.repository.ts';
import { proposalsData } from '../domains/proposal/proposal.data.ts';
import { countDealProposals, listProposalRows } from '../domains/proposal/proposal.repository.ts';
import { listWaitingProposals } from '../domains/proposal/waiting-proposals.ts';
import { listProposalEmailsOfAgent } from '../domains/proposal-email/proposal-email.repository.ts';
import {
  findPlaceBefore,
  sumByKind as sumAgentByKind,
  sumFees,
  sumGrossPayments,
} from '../domains/statement/statement.repository.ts';
import { listAgentsWithOverdue, listOverdue, listWaitingTours } from '../domains/tour/index.ts';
import { findTakenPeriods } from '../domains/tour/slots/find-taken-periods.ts';
import { newId } from '../kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '../testing/test-context.ts';
import { parseDataQuery } from '../transport/data-api/query/parse-data-query.ts';
import { readRows } from '../transport/data-api/read-rows.ts';
import { dialect, toPage } from './index.ts';
import { type ExplainingDatabase, openExplainingDatabase } from './testing/explaining-database.ts';

let context: TestContext;
let explaining: ExplainingDatabase;
let agent: UserContext;
// Query plans do not depend on the rows, so all tests share one database.
beforeAll(async () => {
  [context, explaining] = await Promise.all([createTestContext(), openExplainingDatabase()]);
  agent = await context.newAgent();
});
afterAll(async () => {
  await explaining.close();
  await context.close();
});

/** Creates a cursor in the middle of a list. */
function createCursor(): string | undefined {
  const row = { id: newId(dealIdSchema), createdAt: instant(2) };
  return toPage([row, row], 1, () => null).nextCursor ?? undefined;
}

const DEAL_KEY = { createdAt: 2, id: newId(dealIdSchema), customerNameSearch: 'ann', status: 'active' };

/** Creates a cursor of a sorted list at a row. */
function createSortedCursor(
  sort: string,
  columns: readonly string[],
  row: Readonly<Record<string, string | number>>,
): string {
  const toName = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const key = columns.map((column) => row[toName(column)]);
  return Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');
}

/** Expects an index scan in the order of the index, without a sort. */
function expectFromIndex(plan: string | undefined, index: string): void {
  const found =
    dialect === 'sqlite'
      ? `SEARCH \\w+ USING (COVERING )?INDEX ${index} `
      : `Scan (Backward )?using ${index} `;
  expect(plan).toMatch(new RegExp(found));
  expect(plan).not.toMatch(/TEMP B-TREE|^SCAN|Sort|Seq Scan|Bitmap/m);
}

/** Expects a whole row comparison to be an index condition. */
function expectPositionInIndex(plan: string | undefined, columns: readonly string[]): void {
  const list = columns.map((column) => `(\\w+\\.)?${column}`).join(',\\s?');
  expect(plan).toMatch(new RegExp(`\\(${list}\\)\\s?[<>]`));
}

/** Expects the cursor to be an index condition. */
function expectCursorInIndex(plan: string | undefined): void {
  expect(plan).toMatch(/\(created_at,\s?id\)\s?<|ROW\(\w*\.?created_at, \w*\.?id\) </);
}

describe('a list of 100,000 rows', () => {
  const cursor = createCursor();
  const limit = 25;

  it('of tours that take up time is read from the index of open tours', async () => {
    const { userId } = agent.actor;
    const search = { now: instant(5), until: 9 };
    const [plan] = await explaining.explain(() => findTakenPeriods(explaining.read, userId, search));
    // PostgreSQL can also use the constraint against overlapping tours, which has the same rows.
    expect(plan).toMatch(/INDEX tours_open|using tours_(open|never_overlap)/);
    expect(plan).not.toMatch(/SCAN (tours|busy_periods)|seq scan/i);
  });

  it('of overdue tours is read from the index of what waits', async () => {
    const { userId } = agent.actor;
    const plans = await explaining.explain(async () => {
      await listOverdue(explaining.read, userId, instant(5));
      await listAgentsWithOverdue(explaining.read, instant(5), 1);
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toMatch(/INDEX tours_to_expire|using tours_to_expire/);
  });

  it('of what waits for the agent is read from the indexes of what waits', async () => {
    const query = { agentId: agent.actor.userId, now: instant(5), limit: 5 };
    const plans = await explaining.explain(async () => {
      await listWaitingTours(explaining.read, query);
      await listWaitingProposals(explaining.read, query);
      await listUnreadDeals(explaining.read, query);
      await listContractsToRenew(explaining.read, query);
    });
    const indexes = [
      'tours_to_expire',
      'tours_one_per_slot',
      'proposals_by_agent_due',
      'proposals_flagged',
      'conversations_agent_unread',
      'proposals_to_invoice',
    ];
    expect(plans).toHaveLength(indexes.length);
    for (const index of indexes) {
      const plan = plans.find((each) => each.includes(index));
      expect(plan, index).toMatch(new RegExp(`INDEX ${index}|using ${index}`));
      // Of the last three, an agent has few, which are sorted by other columns than those of the index.
      const isSorted = indexes.indexOf(index) > 2;
      expect(plan).not.toMatch(/^SCAN (?!counted)|Seq Scan/m);
      if (!isSorted) expect(plan).not.toMatch(/TEMP B-TREE/);
    }
  });

  it('of proposals is read from an index in list order', async () => {
    const explain = async (filter: object) =>
      (
        await explaining.explain(() => listProposalRows(explaining.read, agent.actor, { limit, ...filter }))
      )[0];
    const listed = await explain({});
    expectFromIndex(listed, 'proposals_by_agent');
    // The tour and the contract of each row.
    expect(listed).toMatch(/tours_of_proposal/);
    expect(listed).toMatch(/contracts_one_a_proposal/);
    const searched = await explain({ search: 'tour' });
    expectFromIndex(searched, 'proposals_by_agent');
    expectFromIndex(await explain({ search: '#2FC895' }), 'proposals_by_agent');
    // The clients' names are searched once, not for each proposal.
    expect(searched).toMatch(/LIST SUBQUERY|hashed SubPlan/);
    expectFromIndex(await explain({ status: 'pending', search: 'tour' }), 'proposals_by_agent_status');
    for (const [status, index] of [
      [undefined, 'proposals_by_agent'],
      ['pending', 'proposals_by_agent_status'],
    ] as const) {
      const place = { createdAt: 2, id: newId(dealIdSchema) };
      const deep = await explain({
        status,
        cursor: createSortedCursor('-created', ['created_at', 'id'], place),
      });
      expectFromIndex(deep, index);
      expectCursorInIndex(deep);
    }
  });

  it.each([
    ['service', 'proposals_by_agent_service', ['service_type', 'created_at', 'id']],
    ['-service', 'proposals_by_agent_service', ['service_type', 'created_at', 'id']],
    ['amount', 'proposals_by_agent_amount', ['amount_cents', 'created_at', 'id']],
    ['-amount', 'proposals_by_agent_amount', ['amount_cents', 'created_at', 'id']],
    ['status', 'proposals_by_agent_status', ['status', 'created_at', 'id']],
    ['-status', 'proposals_by_agent_status', ['status', 'created_at', 'id']],
    ['created', 'proposals_by_agent', ['created_at', 'id']],
  ] as const)(
    'of proposals sorted by %s is read from an index in list order',
    async (sort, index, columns) => {
      const explain = async (filter: object) =>
        (
          await explaining.explain(() =>
            listProposalRows(explaining.read, agent.actor, { limit, sort, ...filter }),
          )
        )[0];
      expectFromIndex(await explain({}), index);
      expectFromIndex(await explain({ search: 'tour' }), index);
      const proposal = {
        createdAt: 2,
        id: newId(dealIdSchema),
        serviceType: 'A',
        amountCents: 3,
        status: 'pending',
      };
      const deep = await explain({ cursor: createSortedCursor(sort, columns, proposal) });
      expectFromIndex(deep, index);
      expectPositionInIndex(deep, columns);
    },
  );

  it('of a deal’s proposals is read from an index by deal', async () => {
    const dealId = newId(dealIdSchema);
    for (const filter of [{}, { status: 'pending' as const }, { search: 'tour' }]) {
      const [plan] = await explaining.explain(() =>
        listProposalRows(explaining.read, agent.actor, { dealId, limit, ...filter }),
      );
      expectFromIndex(plan, 'proposals_by_deal');
    }
    const deal = await requireDeal(agent, (await context.newDeal(agent)).id, 'read');
    const [counted] = await explaining.explain(() => countDealProposals(explaining.read, agent.actor, deal));
    expectFromIndex(counted, 'proposals_by_deal');
  });

  it('is read with one query for the maximum page size', async () => {
    const [plan] = await explaining.explain(() =>
      listProposalRows(explaining.read, agent.actor, { limit: MAX_PAGE_SIZE }),
    );
    expectFromIndex(plan, 'proposals_by_agent');
  });

  it('of a buyer’s proposals and invoices is read by client and by deal', async () => {
    const buyer = await context.newBuyer();
    const plans = await Promise.all([
      explaining.explain(() => listProposalRows(explaining.read, buyer.actor, { limit })),
      explaining.explain(() =>
        listVisibleInvoices(explaining.read, buyer.actor, { limit, issuedOnly: true }),
      ),
    ]);
    for (const [plan] of plans) {
      for (const index of ['proposals_by_client', 'proposals_by_client_email', 'deals_by_customer'])
        expect(plan).toMatch(new RegExp(`${index}\\b`));
      expect(plan).not.toMatch(/^SCAN (proposals|deals|invoices)|Seq Scan/m);
    }
  });

  it('of deals is read from an index in list order', async () => {
    const explain = async (filter: object) =>
      (await explaining.explain(() => listDealRows(explaining.read, agent.actor, { limit, ...filter })))[0];
    expectFromIndex(await explain({ search: 'ann' }), 'deals_by_agent');
    expectFromIndex(await explain({ search: '#2FC895' }), 'deals_by_agent');
    const cursor = createSortedCursor('-created', ['created_at', 'id'], DEAL_KEY);
    const [all, active] = [await explain({ cursor }), await explain({ cursor, status: 'active' })];
    expectFromIndex(all, 'deals_by_agent');
    expectFromIndex(active, 'deals_by_agent_status');
    expectCursorInIndex(all);
    expectCursorInIndex(active);
  });

  it.each([
    ['customer', 'deals_by_agent_name', ['customer_name_search', 'id']],
    ['-customer', 'deals_by_agent_name', ['customer_name_search', 'id']],
    ['status', 'deals_by_agent_status', ['status', 'created_at', 'id']],
    ['-status', 'deals_by_agent_status', ['status', 'created_at', 'id']],
    ['created', 'deals_by_agent', ['created_at', 'id']],
  ] as const)('of deals sorted by %s is read from an index in list order', async (sort, index, columns) => {
    const explain = async (filter: object) =>
      (
        await explaining.explain(() => listDealRows(explaining.read, agent.actor, { limit, sort, ...filter }))
      )[0];
    expectFromIndex(await explain({}), index);
    expectFromIndex(await explain({ search: 'ann' }), index);
    const deep = await explain({ cursor: createSortedCursor(sort, columns, DEAL_KEY) });
    expectFromIndex(deep, index);
    expectPositionInIndex(deep, columns);
  });

  it('of an agent’s invoices is read from an index in list order', async () => {
    const explain = async (filter: object) =>
      (
        await explaining.explain(() =>
          listAgentInvoiceRows(explaining.read, agent.actor, { limit, ...filter }, instant(0)),
        )
      )[0];
    expectFromIndex(await explain({}), 'invoices_by_agent');
    expectFromIndex(await explain({ search: 'ann' }), 'invoices_by_agent');
    const byNumber = { search: '#2FC895', limit };
    const [found] = await explaining.explain(() =>
      listInvoiceRowsByNumber(explaining.read, agent.actor, byNumber),
    );
    expectFromIndex(found, 'invoices_by_agent');
    const place = { createdAt: 2, id: newId(dealIdSchema), customerNameSearch: 'ann', description: 'A' };
    const deepest = createSortedCursor('-created', ['created_at', 'id'], place);
    const deep = await explain({ status: 'open', cursor: deepest });
    // Without statistics, PostgreSQL gives both indexes the same cost.
    expectFromIndex(deep, dialect === 'sqlite' ? 'invoices_by_agent_status' : 'invoices_by_agent(_status)?');
    expectCursorInIndex(deep);
    for (const [sort, column] of [
      ['customer', 'customer_name_search'],
      ['service', 'description'],
      ['amount', 'amount'],
      ['status', 'status'],
    ] as const) {
      const index = `invoices_by_agent_${sort}`;
      const columns = [column, 'created_at', 'id'];
      expectFromIndex(await explain({ sort }), index);
      const row = { ...place, amount: 3, status: 'open' };
      const next = await explain({ sort: `-${sort}`, cursor: createSortedCursor(`-${sort}`, columns, row) });
      expectFromIndex(next, index);
      expectPositionInIndex(next, columns);
    }
  });

  it('of notifications is read from an index in list order, and the unread count from another', async () => {
    const { userId } = agent.actor;
    const [page] = await explaining.explain(() =>
      listNotificationRows(explaining.read, userId, { cursor, limit }),
    );
    expectFromIndex(page, 'notifications_by_user');
    expectCursorInIndex(page);
    const [unread] = await explaining.explain(() => countUnread(explaining.read, userId));
    expectFromIndex(unread, 'notifications_unread');
  });
});

it('reads an agent’s proposal emails of a day from an index', async () => {
  const [plan] = await explaining.explain(() =>
    listProposalEmailsOfAgent(explaining.read, agent.actor.userId, instant(1)),
  );
  expectFromIndex(plan, 'proposal_emails_by_agent');
});

it('reads a data API table from an index in the order of the query', async () => {
  const newest = new URLSearchParams('select=*&order=created_at.desc&limit=25');
  const preferences = { single: false, count: false, range: null };
  for (const [table, index] of [
    [dealsData, 'deals_by_agent'],
    [proposalsData, 'proposals_by_agent'],
  ] as const) {
    const query = parseDataQuery(table, newest, () => undefined);
    const [plan] = await explaining.explain(() =>
      readRows(explaining.read, table, agent.actor, query, preferences),
    );
    expectFromIndex(plan, index);
  }
});

it('reads messages from an index in list order, and unread conversations from a separate index', async () => {
  const cursor = createCursor();
  const [page] = await explaining.explain(() =>
    listMessageRows(explaining.read, newId(conversationIdSchema), { cursor, limit: 25 }),
  );
  expectFromIndex(page, 'messages_by_conversation');
  expectCursorInIndex(page);
  const [mine] = await explaining.explain(() => listUnreadOfAgent(explaining.read, agent.actor));
  expectFromIndex(mine, 'conversations_agent_unread');
  const [theirs] = await explaining.explain(() => listUnreadOfClient(explaining.read, agent.actor));
  expect(theirs).toMatch(/conversations_client_unread/);
  const [inbox] = await explaining.explain(() =>
    listInboxRows(explaining.read, agent.actor, { cursor, limit: 25 }),
  );
  expect(inbox).toMatch(/conversations_inbox/);
  // The few proposals that are bound to a former client are sorted, in a subquery.
  const [list] = inbox?.split(/CORRELATED|SubPlan/) ?? [];
  expect(list).not.toMatch(/TEMP B-TREE|^SCAN|Sort|Seq Scan/m);
});

it('reads the sums, counts and lists of the home screen from indexes', async () => {
  const plans = await explaining.explain(() =>
    readHome({ ...agent, db: { ...agent.db, read: explaining.read } }),
  );
  const indexes = [
    'deals_by_agent_status',
    'deals_by_agent(_status|_name)?',
    'deals_by_agent',
    'proposals_by_agent',
    // Without statistics, PostgreSQL gives each index of an agent's proposals the same cost.
    'proposals_by_agent_(status|change|amount)',
    'proposals_by_agent_(change|amount)',
    'invoices_by_receipt',
  ];
  // The agent's account is read by its key, whose index has another name in each database.
  const [account, ...others] = plans.filter((plan) => plan.includes('connect_accounts'));
  expect(account).not.toMatch(/^SCAN|Seq Scan/m);
  expect(others).toEqual([]);
  const [zones] = plans.filter((plan) => plan.includes('statement_time_zones'));
  expect(zones).toMatch(/statement_time_zones_once/);
  // Another test checks the plans of what waits for the agent.
  const isWaiting = (plan: string) =>
    /tours_(?!of_proposal)|proposals_by_agent_due|proposals_to_invoice|conversations_agent_unread|proposals_flagged/.test(
      plan,
    );
  const lists = plans.filter((plan) => plan !== account && plan !== zones && !isWaiting(plan));
  expect(lists).toHaveLength(indexes.length);
  for (const [position, index] of indexes.entries()) expectFromIndex(lists[position], index);
});

/**
 * The index of an agent's entries by their time at the provider. In an empty database, PostgreSQL
 * estimates the same cost for the index by the time of recording.
 */
const OCCURRED = dialect === 'sqlite' ? 'agent' : '(agent|recording)';

it('reads the payments and ledger postings of analytics from indexes', async () => {
  const period = { from: instant(1), to: instant(2) };
  const { userId } = agent.actor;
  const [waits] = await explaining.explain(() => readTimeToPay(explaining.read, userId, period));
  const [revenue] = await explaining.explain(() => readRevenue(explaining.read, userId, period));
  // SQLite's plan also shows that the index covers the query.
  const by = dialect === 'sqlite' ? 'USING COVERING INDEX' : 'Index (Only )?Scan using';
  // On an empty PostgreSQL database, the index of receipts costs the same.
  const payments = dialect === 'sqlite' ? 'invoices_by_payment' : 'invoices_by_(payment|receipt)';
  expect(waits).toMatch(new RegExp(`${by} ${payments}`));
  expect(revenue).toMatch(new RegExp(`${by} ledger_postings_by_entry`));
  expect(revenue).toMatch(new RegExp(`ledger_entries_by_${OCCURRED}`));
});

it('reads the books of the platform from indexes, by either time', async () => {
  const range = { from: instant(1), to: instant(2) };
  const { read } = explaining;
  const plans = await explaining.explain(async () => {
    await sumByKind(read, 'usd', 'recorded', range);
    await sumByPeriod(read, { currency: 'usd', by: 'day', date: 'recorded', ...range });
    await sumByPeriod(read, { currency: 'usd', by: 'month', date: 'occurred', ...range });
  });
  const times = ['recording', 'recording', OCCURRED];
  expect(plans).toHaveLength(times.length);
  for (const [nth, time] of times.entries())
    expect(plans[nth]).toMatch(new RegExp(`(Scan using|USING INDEX|Scan on) ledger_entries_by_${time}`));
});

it('reads a statement from indexes: the places of its limits, its entries, and its gross payments', async () => {
  const books = { agentId: agent.actor.userId, currency: 'usd' };
  const range = { ...books, after: 1, upTo: 9 };
  const { read } = explaining;
  const [place, totals, fees, gross] = await explaining.explain(async () => {
    await findPlaceBefore(read, books, instant(9));
    await sumAgentByKind(read, range, instant(1));
    await sumFees(read, range);
    await sumGrossPayments(read, books, { start: instant(1), end: instant(9) }, instant(9));
  });
  expectFromIndex(place, 'ledger_entries_by_recording');
  const scan = 'Scan (Backward )?using|USING INDEX|Scan on';
  for (const plan of [totals, fees])
    expect(plan).toMatch(new RegExp(`(${scan}) ledger_entries_(in_order|by_recording)`));
  expect(gross).toMatch(new RegExp(`(${scan}) ledger_entries_by_${OCCURRED}`));
  for (const plan of [fees, gross]) {
    expect(plan).toMatch(/ledger_postings_by_entry/);
    expect(plan).not.toMatch(/^SCAN|Seq Scan/m);
  }
});
