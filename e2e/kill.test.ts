import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { ApiClient } from './support/api-client.ts';
import { type Books, readBooks, readBooksOf } from './support/books.ts';
import { listenForEvents } from './support/event-listener.ts';
import { GableServer } from './support/gable-server.ts';
import { AGENT, beginJourney, ensureProposal, type Journey, readBalance } from './support/journey-steps.ts';
import { MONEY_STEPS, sumsAfter, sumsOf } from './support/money-steps.ts';
import { startPostgres } from './support/postgres.ts';
import { randomFrom, seedOfThisRun } from './support/random.ts';
import { ALL_AGREE, RECONCILE_EVERY_MS, reconcile } from './support/reconcile.ts';

const KILLS = { sqlite: 2, postgres: 2 };

/** A server on this database that can be killed. */
interface Victim {
  readonly server: GableServer;
  /** Where its data lies, for a command of the operator. */
  readonly env: Record<string, string>;
  books(): Promise<Books>;
  close(): Promise<void>;
}

async function openVictim(database: keyof typeof KILLS): Promise<Victim> {
  if (database === 'sqlite') {
    const server = await GableServer.start();
    const books = async () => readBooks(server.dataDir);
    return { server, env: { DATA_DIR: server.dataDir }, books, close: () => server.dispose() };
  }
  const { databaseUrl, stop } = await startPostgres();
  const env = { DATABASE_URL: databaseUrl };
  const server = await GableServer.start(env);
  const close = async () => {
    await server.dispose();
    await stop();
  };
  return { server, env: { ...env, DATA_DIR: server.dataDir }, books: () => readBooksOf(databaseUrl), close };
}

async function wholeJourney({ url }: GableServer, name: string): Promise<Journey> {
  const journey = await beginJourney(url, name);
  for (const step of MONEY_STEPS) await step(journey);
  return journey;
}

/** How long the journey takes without a kill, in milliseconds. */
async function undisturbedTime(server: GableServer): Promise<number> {
  const began = performance.now();
  await wholeJourney(server, 'undisturbed');
  return performance.now() - began;
}

/** Kills the server so long after these two have set out, wherever they are then: between two steps or inside one. */
async function killDuring(server: GableServer, name: string, afterMs: number): Promise<void> {
  const journey = wholeJourney(server, name).catch(() => null);
  await sleep(afterMs);
  await server.end('SIGKILL');
  await journey;
  await server.startAgain();
}

describe.each(['sqlite', 'postgres'] as const)('a server on %s that is killed with SIGKILL', (database) => {
  let victim: Victim;
  beforeAll(async () => {
    victim = await openVictim(database);
  });
  afterAll(() => victim.close());

  it('loses nothing and moves no money twice when it is killed at random moments', async () => {
    const { server, env } = victim;
    const seed = seedOfThisRun();
    const hint = `seed ${seed}; run again with KILL_SEED=${seed}`;
    const random = randomFrom(seed);
    const time = await undisturbedTime(server);
    const names = Array.from({ length: KILLS[database] }, (_, n) => `killed-${n}`);
    for (const name of names) await killDuring(server, name, random() * time);
    for (const name of names) {
      const journey = await wholeJourney(server, name);
      expect((await ensureProposal(journey)).paymentStatus, hint).toBe('payment_succeeded');
      expect((await readBalance(journey)).total.amount, hint).toBeLessThanOrEqual(4_000);
    }
    // Another process takes over the work of a killed one. The operator's command is one of them.
    const sandbox = { STRIPE_API_URL: `${server.url}/sandbox/stripe`, PUBLIC_URL: server.url };
    const told = () => reconcile({ ...env, ...sandbox });
    await expect.poll(told, { interval: RECONCILE_EVERY_MS, message: hint }).toBe(ALL_AGREE);
    expect(sumsOf(await victim.books()), hint).toEqual(sumsAfter(names.length + 1));
  });
});

const idSchema = z.object({ id: z.string() });

/** Onboards so many clients at once; answers the ids of their deals. */
function newDeals(agent: ApiClient, count: number): Promise<string[]> {
  const client = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };
  const create = async () =>
    (await agent.expect(idSchema, 'POST', '/api/deals', { ...client, status: 'active' })).id;
  return Promise.all(Array.from({ length: count }, create));
}

it('loses no event when it is killed during delivery, and repeats the interrupted ones with the same id and body', async () => {
  const listener = await listenForEvents();
  const server = await GableServer.start({ WEBHOOKS_ALLOW_PRIVATE: '1' });
  onTestFinished(async () => {
    await server.dispose();
    await listener.close();
  });
  const agent = await ApiClient.enter(server.url, AGENT);
  const endpoint = { url: listener.url, description: '', eventTypes: ['deal.created'] };
  await agent.expect(z.unknown(), 'POST', '/trpc/webhook.create', { json: endpoint });
  const early = await newDeals(agent, 3);
  await expect.poll(() => listener.heard.length, { interval: 10 }).toBe(1);
  // One is being sent, two wait behind it, and the rest are jobs only.
  const late = await newDeals(agent, 3);
  await server.end('SIGKILL');
  listener.answer();
  await server.startAgain();
  const told = () => new Set(listener.heard.slice(1).map(({ about }) => about));
  await expect.poll(told, { interval: 20 }).toEqual(new Set([...early, ...late]));
  const messages = new Map(listener.heard.map(({ about, id, body }) => [about, { id, body }]));
  for (const { about, id, body } of listener.heard) expect(messages.get(about)).toEqual({ id, body });
  expect(listener.heard).toHaveLength(early.length + late.length + 1);
});
