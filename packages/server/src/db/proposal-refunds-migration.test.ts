import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { proposals } from '../domains/proposal/index.ts';
import { openDatabase } from './index.ts';
import { createDatabaseBeforeMigration } from './testing/database-before-migration.ts';
import { createEmptyDatabase } from './testing/empty-database.ts';

const [AGENT, CLIENT, DEAL] = Array.from({ length: 3 }, () => randomUUID());
const [REFUNDED, TOURED, PLANNED] = Array.from({ length: 3 }, () => randomUUID());

/** Inserts an accepted proposal with a contract, as earlier releases stored them. */
const insertProposal = (id: string): string[] => [
  `insert into proposals (id, deal_id, agent_id, service_type, search_text, pricing_structure, amount, amount_cents, status, payment_status, line_items, scheduled_count, scheduled_paid_count, created_at, updated_at)
     values ('${id}', '${DEAL}', '${AGENT}', 'Home Showing', '', 'fixed', '75', 7500, 'approved', 'payment_succeeded', '[]', 0, 0, 1, 1)`,
  `insert into contracts (id, proposal_id, content, status, created_at, updated_at)
     values ('${id}', '${id}', 'Signed.', 'signed', 1, 1)`,
];

const insertTour = (id: string, status: string, start: number): string =>
  `insert into tours (id, agent_id, client_id, client_name, client_email, deal_id, proposal_id, contract_id, starts_at, ends_at, blocked_until, time_zone, address, address_key, price_cents, free_hours, kept_percent, auto_accept, agreement_version, agreement_ends_at, status, sequence, created_at, updated_at)
     values ('${id}', '${AGENT}', '${CLIENT}', 'Ben', 'ben@example.com', '${DEAL}', '${id}', '${id}', ${start}, ${start + 10}, ${start + 10}, 'America/New_York', '12 Elm Street', '12 elm street', 7500, 24, 50, FALSE, '1', 1000, '${status}', 0, 1, 1)`;

const insertRefund = (amount: number, status: string): string =>
  `insert into refunds (id, invoice_id, proposal_id, agent_id, amount, currency, status, created_at, updated_at)
     values ('${randomUUID()}', '${REFUNDED}', '${REFUNDED}', '${AGENT}', ${amount}, 'usd', '${status}', 1, 1)`;

it('sums the refunds of proposals, and completes those whose tour took place', async () => {
  const place = await createEmptyDatabase();
  await createDatabaseBeforeMigration('0075_proposal-refunds', place, [
    `insert into users (id, email, name, user_type, created_at, updated_at)
       values ('${AGENT}', 'ada@example.com', 'Ada', 'agent', 1, 1), ('${CLIENT}', 'ben@example.com', 'Ben', 'buyer', 1, 1)`,
    `insert into deals (id, agent_id, customer_name, customer_name_search, customer_email, customer_phone, status, is_disputed, created_at, updated_at)
       values ('${DEAL}', '${AGENT}', 'Ben', 'ben', 'ben@example.com', '5', 'active', FALSE, 1, 1)`,
    ...[REFUNDED, TOURED, PLANNED].flatMap((id) => insertProposal(`${id}`)),
    insertTour(`${TOURED}`, 'completed', 100),
    insertTour(`${PLANNED}`, 'confirmed', 200),
    `insert into invoices (id, proposal_id, deal_id, agent_id, attempt, billing, amount, fee, currency, description, days_until_due, customer_name, customer_name_search, customer_email, status, created_at, updated_at)
       values ('${REFUNDED}', '${REFUNDED}', '${DEAL}', '${AGENT}', 1, 1, 7500, 1500, 'usd', 'Home Showing', 7, 'Ben', 'ben', 'ben@example.com', 'paid', 1, 1)`,
    insertRefund(1_000, 'succeeded'),
    insertRefund(500, 'pending'),
    insertRefund(7_000, 'failed'),
  ]);
  const db = openDatabase({ ...place, onIdleError: () => undefined });
  await db.migrate();
  const { id, refunded, status } = proposals;
  const rows = await db.read.select({ id, refunded, status }).from(proposals);
  expect(new Map(rows.map((row) => [row.id, [row.refunded, row.status]]))).toEqual(
    new Map([
      [REFUNDED, [1_500, 'approved']],
      [TOURED, [0, 'completed']],
      [PLANNED, [0, 'approved']],
    ]),
  );
  await db.close();
  await place.remove();
});
