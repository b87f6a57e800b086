import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiClient } from './support/api-client.ts';
import { offerTours, readTours } from './support/booking-steps.ts';
import { beginDoubleJourney } from './support/double-journey.ts';
import { AGENT, confirmByCard, ensureAccount } from './support/journey-steps.ts';
import { startServersOnOnePostgres } from './support/servers-on-one-postgres.ts';

const cluster = startServersOnOnePostgres();

const BOOKINGS = 50;
const DAY_MS = 86_400_000;

const slotsSchema = z.object({ slots: z.array(z.object({ start: z.string() })) });
const agreementSchema = z.object({ version: z.string() });
const bookingSchema = z.object({
  id: z.string(),
  clientSecret: z.string(),
  publishableKey: z.string(),
  accountId: z.string(),
});
const intentsSchema = z.object({ data: z.array(z.object({ status: z.string() })) });

/** Signs up this many buyers, in turns on both servers. */
function enterBuyers(count: number): Promise<ApiClient[]> {
  const names = Array.from({ length: count }, (_, n) => `ben-tour-${n}@example.com`);
  return Promise.all(
    names.map((email, n) =>
      ApiClient.enter(cluster.servers[n % 2]?.url ?? '', {
        ...AGENT,
        userType: 'buyer',
        name: 'Ben Buyer',
        email,
      }),
    ),
  );
}

/** Returns the booking of the first time of tomorrow. */
async function createBooking(client: ApiClient, handle: string) {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const query = `handle=${handle}&from=${tomorrow}&to=${tomorrow}&timeZone=America/New_York`;
  const { slots } = await client.expect(slotsSchema, 'GET', `/api/tours/slots?${query}`);
  const start = slots[0]?.start ?? '';
  const agreement = `/api/tours/agreement?handle=${handle}&start=${encodeURIComponent(start)}`;
  const { version } = await client.expect(agreementSchema, 'GET', agreement);
  const signed = { version, name: 'Ben Buyer', consent: true };
  return { handle, start, address: '12 Main Street, Springfield', notes: '', agreement: signed };
}

it('books a time once of 50 bookings on two servers, and keeps it when both are killed before the card', async () => {
  const journey = await beginDoubleJourney(cluster, 'tours');
  await ensureAccount(journey);
  await offerTours(journey, 'ada-tours');
  const buyers = await enterBuyers(BOOKINGS);
  const booking = await createBooking(journey.buyer, 'ada-tours');
  const responses = await Promise.all(buyers.map((buyer) => buyer.send('POST', '/api/tours', booking)));
  const [booked, ...others] = responses.toSorted((one, other) => one.status - other.status);
  expect(booked?.status).toBe(201);
  for (const { body } of others) expect(body).toMatchObject({ code: 'SLOT_UNAVAILABLE' });
  const { id, clientSecret, ...form } = bookingSchema.parse(booked?.body);
  await Promise.all(cluster.servers.map((server) => server.end('SIGKILL')));
  await confirmByCard(cluster.sandbox.url, { ...form, client_secret: clientSecret }, '4242424242424242');
  await Promise.all(cluster.servers.map((server) => server.startAgain()));
  await expect.poll(() => readTours(journey)).toMatchObject([{ id, status: 'requested' }]);
  const intents = await cluster.sandbox.read(form.accountId, '/v1/payment_intents?limit=100');
  expect(intentsSchema.parse(intents).data).toEqual([{ status: 'requires_capture' }]);
});

/** Returns the status of a sign-in with a wrong password for this address. */
async function signInWithWrongPassword(url: string, email: string): Promise<number> {
  const { status } = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not-the-one' }),
  });
  return status;
}

it('shares changes, failed sign-ins and ended sessions between the servers', async () => {
  const [first, second] = cluster.servers;
  if (!first || !second) throw new Error('Two servers are required.');
  const here = await ApiClient.enter(first.url, { ...AGENT, email: 'ada-everywhere@example.com' });
  const there = here.at(second.url);
  const notified = there.waitForText('/trpc/notification.changes', 'changed');
  const deal = { customerName: 'Ben Buyer', customerEmail: 'ben-everywhere@example.com', status: 'active' };
  await expect
    .poll(async () => {
      await here.expect(z.unknown(), 'POST', '/api/deals', { ...deal, customerPhone: '555-0100' });
      return Promise.race([notified.then(() => 'notified'), sleep(200)]);
    })
    .toBe('notified');

  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1)
    statuses.push(
      await signInWithWrongPassword((n % 2 === 0 ? first : second).url, 'ada-everywhere@example.com'),
    );
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);

  expect((await there.send('GET', '/api/user')).status).toBe(200);
  expect((await here.send('POST', '/auth/v1/logout')).status).toBe(204);
  expect((await there.send('GET', '/api/user')).status).toBe(401);
});
