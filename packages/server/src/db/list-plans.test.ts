import { conversationIdSchema, dealIdSchema, instant, MOST_ROWS } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRevenue } from '../domains/analytics/read-revenue.ts';
import { readWaits } from '../domains/analytics/read-waits.ts';
import { dealsData } from '../domains/deal/deal.data.ts';
import { listDealRows } from '../domains/deal/deal.repository.ts';
import { requireDeal } from '../domains/deal/index.ts';
import { readHome } from '../domains/home/index.ts';
import { listInvoicesOf } from '../domains/invoice/invoice.repository.ts';
import { listMessageRows } from '../domains/message/message.repository.ts';
import { listWaitingForAgent, listWaitingForClient } from '../domains/message/read-unread.ts';
import { countUnread, listNotificationRows } from '../domains/notification/notification.repository.ts';
import { proposalsData } from '../domains/proposal/proposal.data.ts';
import { countProposalsOfDeal, listProposalRows } from '../domains/proposal/proposal.repository.ts';
import { listSendsOfAgent } from '../domains/sending/sending.repository.ts';
import { newId } from '../kernel/index.ts';
import { openTestWorld, type PersonContext, type TestWorld } from '../testing/test-world.ts';
import { readQuery } from '../transport/data-api/query/read-query.ts';
import { readRows } from '../transport/data-api/read-rows.ts';
import { dialect, pageOf } from './index.ts';
import { type ExplainingDatabase, openExplainingDatabase } from './testing/explaining-database.ts';

let world: TestWorld;
let explaining: ExplainingDatabase;
let agent: PersonContext;
beforeEach(async () => {
  [world, explaining] = await Promise.all([openTestWorld(), openExplainingDatabase()]);
  agent = await world.newAgent();
});
afterEach(async () => {
  await explaining.close();
  await world.close();
});

/** The place in a list after which there is more. */
function cursorInside(): string | undefined {
  const row = { id: newId(dealIdSchema), createdAt: instant(2) };
  return pageOf([row, row], 1, () => null).nextCursor ?? undefined;
}

/** Reads no more of the table than the index says, in the index's own order. */
function expectFromIndex(plan: string | undefined, index: string): void {
  const found =
    dialect === 'sqlite'
      ? `SEARCH \\w+ USING (COVERING )?INDEX ${index} `
      : `Scan (Backward )?using ${index} `;
  expect(plan).toMatch(new RegExp(found));
  expect(plan).not.toMatch(/TEMP B-TREE|^SCAN|Sort|Seq Scan|Bitmap/m);
}

/** All that stands behind the place is found in the index as well. */
function expectFromPlace(plan: string | undefined): void {
  expect(plan).toMatch(/\(created_at,\s?id\)\s?<|ROW\(\w*\.?created_at, \w*\.?id\) </);
}

describe('a list of 100,000 rows', () => {
  const cursor = cursorInside();
  const limit = 25;

  it('of proposals is read page by page from an index in its order', async () => {
    const ask = async (filter: object) =>
      (
        await explaining.plansOf(() => listProposalRows(explaining.read, agent.actor, { limit, ...filter }))
      )[0];
    expectFromIndex(await ask({}), 'proposals_by_agent');
    const searched = await ask({ search: 'tour' });
    expectFromIndex(searched, 'proposals_by_agent');
    // The clients' names, looked through once and not for each proposal.
    expect(searched).toMatch(/LIST SUBQUERY|hashed SubPlan/);
    expectFromIndex(await ask({ status: 'pending', search: 'tour' }), 'proposals_by_agent_status');
    for (const [status, index] of [
      [undefined, 'proposals_by_agent'],
      ['pending', 'proposals_by_agent_status'],
    ] as const) {
      const deep = await ask({ status, cursor });
      expectFromIndex(deep, index);
      expectFromPlace(deep);
    }
  });

  it('of proposals is read from its deal where one is asked for', async () => {
    const dealId = newId(dealIdSchema);
    for (const filter of [{}, { status: 'pending' as const }, { search: 'tour' }]) {
      const [plan] = await explaining.plansOf(() =>
        listProposalRows(explaining.read, agent.actor, { dealId, limit, ...filter }),
      );
      expectFromIndex(plan, 'proposals_by_deal');
    }
    const deal = await requireDeal(agent, (await world.newDeal(agent)).id, 'read');
    const [counted] = await explaining.plansOf(() =>
      countProposalsOfDeal(explaining.read, agent.actor, deal),
    );
    expectFromIndex(counted, 'proposals_by_deal');
  });

  it('is read in one go where an address asks for a long one', async () => {
    const [plan] = await explaining.plansOf(() =>
      listProposalRows(explaining.read, agent.actor, { limit: MOST_ROWS }),
    );
    expectFromIndex(plan, 'proposals_by_agent');
  });

  it('of a buyer’s proposals and invoices is found by what is bound to them and by their deals', async () => {
    const buyer = await world.newBuyer();
    const asked = await Promise.all([
      explaining.plansOf(() => listProposalRows(explaining.read, buyer.actor, { limit })),
      explaining.plansOf(() => listInvoicesOf(explaining.read, buyer.actor, { limit, issuedOnly: true })),
    ]);
    for (const [plan] of asked) {
      for (const index of ['proposals_by_client', 'proposals_by_client_email', 'deals_by_customer'])
        expect(plan).toMatch(new RegExp(`${index}\\b`));
      expect(plan).not.toMatch(/^SCAN (proposals|deals|invoices)|Seq Scan/m);
    }
  });

  it('of deals is read page by page from an index in its order', async () => {
    const ask = async (filter: object) =>
      (await explaining.plansOf(() => listDealRows(explaining.read, agent.actor, { limit, ...filter })))[0];
    expectFromIndex(await ask({ search: 'ann' }), 'deals_by_agent');
    const [all, active] = [await ask({ cursor }), await ask({ cursor, status: 'active' })];
    expectFromIndex(all, 'deals_by_agent');
    expectFromIndex(active, 'deals_by_agent_status');
    expectFromPlace(all);
    expectFromPlace(active);
  });

  it('of notifications is read page by page from an index in its order, and the bell counts in one', async () => {
    const { userId } = agent.actor;
    const [page] = await explaining.plansOf(() =>
      listNotificationRows(explaining.read, userId, { cursor, limit }),
    );
    expectFromIndex(page, 'notifications_by_user');
    expectFromPlace(page);
    const [unread] = await explaining.plansOf(() => countUnread(explaining.read, userId));
    expectFromIndex(unread, 'notifications_unread');
  });
});

it('what an agent has sent in a day is read from an index, whatever else they have', async () => {
  const [plan] = await explaining.plansOf(() =>
    listSendsOfAgent(explaining.read, agent.actor.userId, instant(1)),
  );
  expectFromIndex(plan, 'proposal_sends_by_agent');
});

it('a table of the data API is read from an index in the order that clients ask for', async () => {
  const newest = new URLSearchParams('select=*&order=created_at.desc&limit=25');
  const wishes = { single: false, count: false, range: null };
  for (const [table, index] of [
    [dealsData, 'deals_by_agent'],
    [proposalsData, 'proposals_by_agent'],
  ] as const) {
    const query = readQuery(table, newest, () => undefined);
    const [plan] = await explaining.plansOf(() =>
      readRows(explaining.read, table, agent.actor, query, wishes),
    );
    expectFromIndex(plan, index);
  }
});

it('messages are read page by page from an index in its order, and what is unread is found without looking at the rest', async () => {
  const cursor = cursorInside();
  const [page] = await explaining.plansOf(() =>
    listMessageRows(explaining.read, newId(conversationIdSchema), { cursor, limit: 25 }),
  );
  expectFromIndex(page, 'messages_by_conversation');
  expectFromPlace(page);
  const [mine] = await explaining.plansOf(() => listWaitingForAgent(explaining.read, agent.actor));
  expectFromIndex(mine, 'conversations_agent_unread');
  const [theirs] = await explaining.plansOf(() => listWaitingForClient(explaining.read, agent.actor));
  expect(theirs).toMatch(/conversations_client_unread/);
});

it('the home screen sums and counts in indexes, and lists from them', async () => {
  const plans = await explaining.plansOf(() =>
    readHome({ ...agent, db: { ...agent.db, read: explaining.read } }),
  );
  const indexes = [
    'deals_by_agent_status',
    'deals_by_agent(_status)?',
    'proposals_by_agent_(status|change)',
    'proposals_by_agent_change',
    'deals_by_agent',
    'proposals_by_agent',
  ];
  expect(plans).toHaveLength(indexes.length);
  for (const [place, index] of indexes.entries()) expectFromIndex(plans[place], index);
});

it('analytics read the payments of a period, and what each moved, from indexes', async () => {
  const period = { from: instant(1), to: instant(2) };
  const { userId } = agent.actor;
  const [waits] = await explaining.plansOf(() => readWaits(explaining.read, userId, period));
  const [revenue] = await explaining.plansOf(() => readRevenue(explaining.read, userId, period));
  // SQLite says as well that it does not look into the table at all.
  const by = dialect === 'sqlite' ? 'USING COVERING INDEX' : 'Index (Only )?Scan using';
  expect(waits).toMatch(new RegExp(`${by} invoices_by_payment`));
  expect(revenue).toMatch(new RegExp(`${by} ledger_postings_by_entry`));
  expect(revenue).toMatch(/ledger_entries_by_agent/);
});
