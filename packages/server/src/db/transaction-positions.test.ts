import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerBalances, ledgerEntries } from '../domains/ledger/ledger.tables.ts';
import { type Database, openDatabase } from './index.ts';
import { createDatabaseBeforeMigration } from './testing/database-before-migration.ts';
import { createEmptyDatabase, type EmptyDatabase } from './testing/empty-database.ts';

const ID = {
  ann: randomUUID(),
  bob: randomUUID(),
  deal: randomUUID(),
  proposal: randomUUID(),
  invoice: randomUUID(),
};

const work = [
  `insert into users (id, email, name, user_type, created_at, updated_at) values
     ('${ID.ann}', 'ann@example.com', 'Ann', 'agent', 1, 1), ('${ID.bob}', 'bob@example.com', 'Bob', 'agent', 1, 1)`,
  `insert into deals (id, agent_id, customer_name, customer_name_search, customer_email, customer_phone, status, created_at, updated_at)
     values ('${ID.deal}', '${ID.ann}', 'Ben', 'ben', 'ben@example.com', '555-0100', 'active', 1, 1)`,
  `insert into proposals (id, deal_id, agent_id, service_type, search_text, pricing_structure, amount, status, payment_status, created_at, updated_at)
     values ('${ID.proposal}', '${ID.deal}', '${ID.ann}', 'Tour', 'tour', 'fixed', '250', 'pending', 'payment_succeeded', 1, 1)`,
  `insert into invoices (id, proposal_id, deal_id, agent_id, attempt, amount, fee, currency, description, customer_name, customer_email, status, provider_id, intent_id, created_at, updated_at)
     values ('${ID.invoice}', '${ID.proposal}', '${ID.deal}', '${ID.ann}', 1, 25000, 5000, 'usd', 'Tour', 'Ben', 'ben@example.com', 'paid', 'in_1', 'pi_1', 1, 1)`,
  `insert into refunds (id, invoice_id, proposal_id, agent_id, amount, currency, status, provider_id, created_at, updated_at)
     values ('${randomUUID()}', '${ID.invoice}', '${ID.proposal}', '${ID.ann}', 1000, 'usd', 'succeeded', 're_1', 1, 1)`,
  `insert into fee_returns (id, invoice_id, agent_id, amount, currency, status, provider_id, created_at, updated_at)
     values ('${randomUUID()}', '${ID.invoice}', '${ID.ann}', 200, 'usd', 'made', 'fr_1', 1, 1)`,
];

/** Inserts an entry with its postings, by account. */
function entry(
  kind: string,
  providerId: string,
  agentId: string | null,
  at: number,
  postings: Record<string, number>,
) {
  const id = randomUUID();
  const owner = agentId === null ? 'null' : `'${agentId}'`;
  return [
    `insert into ledger_entries (id, kind, provider_id, agent_id, currency, occurred_at, recorded_at)
       values ('${id}', '${kind}', '${providerId}', ${owner}, 'usd', ${at}, ${at})`,
    ...Object.entries(postings).map(
      ([account, amount]) =>
        `insert into ledger_postings (id, entry_id, account, amount) values ('${randomUUID()}', '${id}', '${account}', ${amount})`,
    ),
  ];
}

const books = [
  ...entry('refund', 'fr_1', ID.ann, 30, { 'platform:fees': -200, [`agent:${ID.ann}`]: 200 }),
  ...entry('refund', 're_1', ID.ann, 20, { [`agent:${ID.ann}`]: -1000, 'outside:cards': 1000 }),
  ...entry('charge', 'pi_1', ID.ann, 10, {
    'outside:cards': -25_000,
    [`agent:${ID.ann}`]: 20_000,
    'platform:fees': 5_000,
  }),
  ...entry('payout', 'po_1', ID.bob, 40, { [`agent:${ID.bob}`]: -500, 'outside:banks': 500 }),
  ...entry('platform_fee', 'txn_1', null, 50, { 'platform:balance': 5_000, 'platform:fee_income': -5_000 }),
];

describe('the migration that adds positions to the ledger', () => {
  let place: EmptyDatabase;
  let db: Database;
  beforeEach(async () => {
    place = await createEmptyDatabase();
    await createDatabaseBeforeMigration('0041_add-transaction-positions', place, [...work, ...books]);
    db = openDatabase({ ...place, onIdleError: () => undefined });
    await db.migrate();
  });
  afterEach(async () => {
    await db.close();
    await place.remove();
  });

  it('numbers the entries of each agent, with the balance after each and the invoice', async () => {
    const rows = await db.read.select().from(ledgerEntries).orderBy(asc(ledgerEntries.recordedAt));
    expect(
      rows.map(({ kind, invoiceId, agentPosition, agentAmount, agentBalance }) => [
        kind,
        invoiceId,
        agentPosition,
        agentAmount,
        agentBalance,
      ]),
    ).toEqual([
      ['charge', ID.invoice, 1, 20_000, 20_000],
      ['refund', ID.invoice, 2, -1_000, 19_000],
      ['fee_return', ID.invoice, 3, 200, 19_200],
      ['payout', null, 1, -500, -500],
      ['platform_fee', null, null, null, null],
    ]);
    const balances = await db.read.select().from(ledgerBalances).orderBy(asc(ledgerBalances.recordedAt));
    expect(balances).toEqual([
      { agentId: ID.ann, currency: 'usd', position: 3, balance: 19_200, recordedAt: 30 },
      { agentId: ID.bob, currency: 'usd', position: 1, balance: -500, recordedAt: 40 },
    ]);
  });
});
