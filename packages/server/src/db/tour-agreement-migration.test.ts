import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tours } from '../domains/tour/tour.tables.ts';
import { tourHolds } from '../domains/tour-hold/tour-hold.tables.ts';
import { openDatabase } from './index.ts';
import { createDatabaseBeforeMigration } from './testing/database-before-migration.ts';
import { createEmptyDatabase } from './testing/empty-database.ts';

const [AGENT, CLIENT, DEAL, OLD, NEW, HOLD] = Array.from({ length: 6 }, () => randomUUID());

/** Inserts a tour with its proposal and contract, as earlier releases stored it at booking. */
function insertTour(id: string, status: string, start: number): string[] {
  const [proposalId, contractId] = [randomUUID(), randomUUID()];
  return [
    `insert into proposals (id, deal_id, agent_id, service_type, search_text, pricing_structure, amount, amount_cents, status, payment_status, line_items, scheduled_count, scheduled_paid_count, created_at, updated_at)
       values ('${proposalId}', '${DEAL}', '${AGENT}', 'Home Showing', '', 'fixed', '75', 7500, 'approved', 'not_initiated', '[]', 0, 0, 1, 1)`,
    `insert into contracts (id, proposal_id, content, status, created_at, updated_at)
       values ('${contractId}', '${proposalId}', 'Signed.', 'signed', 1, 1)`,
    `insert into tours (id, agent_id, client_id, client_name, client_email, deal_id, proposal_id, contract_id, starts_at, ends_at, blocked_until, time_zone, address, address_key, price_cents, free_hours, kept_percent, auto_accept, agreement_version, agreement_ends_at, status, sequence, created_at, updated_at)
       values ('${id}', '${AGENT}', '${CLIENT}', 'Ben', 'ben@example.com', '${DEAL}', '${proposalId}', '${contractId}', ${start}, ${start + 10}, ${start + 10}, 'America/New_York', '12 Elm Street', '12 elm street', 7500, 24, 50, FALSE, '1', 1000, '${status}', 0, 1, 1)`,
  ];
}

it('keeps the tours, their holds and their rules, and allows a booking without a contract', async () => {
  const place = await createEmptyDatabase();
  await createDatabaseBeforeMigration('0066_create-tour-deals-with-card', place, [
    `insert into users (id, email, name, user_type, created_at, updated_at)
       values ('${AGENT}', 'ada@example.com', 'Ada', 'agent', 1, 1), ('${CLIENT}', 'ben@example.com', 'Ben', 'buyer', 1, 1)`,
    `insert into deals (id, agent_id, customer_name, customer_name_search, customer_email, customer_phone, status, is_disputed, created_at, updated_at)
       values ('${DEAL}', '${AGENT}', 'Ben', 'ben', 'ben@example.com', '5', 'active', FALSE, 1, 1)`,
    ...insertTour(`${OLD}`, 'confirmed', 100),
    ...insertTour(`${NEW}`, 'awaiting_hold', 200),
    `insert into tour_holds (id, tour_id, kind, status, account_id, attempt, amount_cents, fee_cents, created_at, updated_at)
       values ('${HOLD}', '${NEW}', 'hold', 'awaiting_card', 'acct_1', 1, 7500, 1500, 1, 1)`,
  ]);
  const db = openDatabase({ ...place, onIdleError: () => undefined });
  await db.migrate();
  const rows = await db.read.select().from(tours).orderBy(asc(tours.startsAt));
  expect(rows).toMatchObject([
    { id: OLD, status: 'confirmed', dealId: DEAL },
    { id: NEW, status: 'awaiting_hold', dealId: DEAL },
  ]);
  expect(await db.read.select().from(tourHolds)).toMatchObject([{ id: HOLD, tourId: NEW }]);
  const [earlier, booking] = rows;
  if (!earlier || !booking) throw new Error('The booking was not kept.');
  const ids = { dealId: null, proposalId: null, contractId: null };
  const change = (changes: Partial<typeof booking>) =>
    db.transaction(async (tx) => {
      await tx.update(tours).set(changes).where(eq(tours.id, booking.id));
    });
  await expect(change({ ...ids, status: 'requested' })).rejects.toThrow();
  // Tours of an agent still never overlap.
  await expect(change({ startsAt: earlier.startsAt })).rejects.toThrow();
  await change(ids);
  await db.close();
  await place.remove();
});
