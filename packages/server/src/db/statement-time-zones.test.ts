import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { statementTimeZones } from '../domains/agent-calendar/agent-calendar.tables.ts';
import { openDatabase } from './index.ts';
import { createDatabaseBeforeMigration } from './testing/database-before-migration.ts';
import { createEmptyDatabase } from './testing/empty-database.ts';

const ANN = randomUUID();
const BOB = randomUUID();

const work = [
  `insert into users (id, email, name, user_type, created_at, updated_at) values
     ('${ANN}', 'ann@example.com', 'Ann', 'agent', 1, 1), ('${BOB}', 'bob@example.com', 'Bob', 'agent', 1, 1)`,
  `insert into tour_handles (handle, agent_id, created_at) values ('ann', '${ANN}', 1)`,
  `insert into tour_availability (agent_id, handle, time_zone, weekly, days_off, length_minutes, buffer_minutes, notice_minutes,
       horizon_days, per_day, price_cents, auto_accept, free_hours, kept_percent, created_at, updated_at)
     values ('${ANN}', 'ann', 'America/Denver', '[]', '[]', 30, 30, 60, 30, 4, 7500, '0', 24, 50, 1, 2)`,
];

it('the migration that adds statements takes over the time zones of the tour settings', async () => {
  const place = await createEmptyDatabase();
  onTestFinished(() => place.remove());
  await createDatabaseBeforeMigration('0050_add-statements', place, work);
  const db = openDatabase({ ...place, onIdleError: () => undefined });
  onTestFinished(() => db.close());
  await db.migrate();
  expect(await db.read.select().from(statementTimeZones)).toEqual([
    { agentId: ANN, firstMonth: '2000-01', timeZone: 'America/Denver', createdAt: 2 },
  ]);
});
