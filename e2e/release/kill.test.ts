import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { ApiClient } from '../support/api-client.ts';
import { BOOKS_EVERY_MS, type Books, readBooks, readBooksOf } from '../support/books.ts';
import { listenForEvents } from '../support/event-listener.ts';
import { GableServer } from '../support/gable-server.ts';
import { AGENT, beginJourney, ensureProposal, type Journey, readBalance } from '../support/journey-steps.ts';
import { MONEY_STEPS, sumsAfter, sumsOf } from '../support/money-steps.ts';
import { startPostgres } from '../support/postgres.ts';
import { randomFrom, seedOfThisRun } from '../support/random.ts';
import { ALL_AGREE, RECONCILE_EVERY_MS, reconcile } from '../support/reconcile.ts';

const KILLS = 2;
const DATABASES = ['sqlite', 'postgres'] as const;

/** A server with this database that the test can kill. */
interface KillTarget {
  readonly server: GableServer;
  /** The environment of an operator command on the same data. */
  readonly env: Record<string, string>;
  books(): Promise<Books>;
  close(): Promise<void>;
}

async function openKillTarget(database: 'sqlite' | 'postgres'): Promise<KillTarget> {
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

async function runJourney({ url }: GableServer, name: string): Promise<Journey> {
  const journey = await beginJourney(url, name);
  for (const step of MONEY_STEPS) await step(journey);
  return journey;
}

/** Returns the duration of the journey without a kill, in milliseconds. */
async function measureJourney(server: GableServer): Promise<number> {
  const startedAt = performance.now();
  await runJourney(server, 'undisturbed');
  return performance.now() - startedAt;
}

/** Kills the server this long after the start of a journey, between two steps or during one. */
async function killDuring(server: GableServer, name: string, afterMs: number): Promise<void> {
  const journey = runJourney(server, name).catch(() => null);
  await sleep(afterMs);
  await server.end('SIGKILL');
  await journey;
  await server.startAgain();
}

describe.each(DATABASES)('a server on %s that is killed with SIGKILL', (database) => {
  let target: KillTarget;
  beforeAll(async () => {
    target = await openKillTarget(database);
  });
  afterAll(() => target.close());

  it('loses nothing and moves no money twice when it is killed at a random moment', async () => {
    const { server, env } = target;
    const seed = seedOfThisRun();
    const hint = `seed ${seed}; run again with KILL_SEED=${seed}`;
    const random = randomFrom(seed);
    const time = await measureJourney(server);
    const names = Array.from({ length: KILLS }, (_, n) => `killed-${n}`);
    for (const name of names) await killDuring(server, name, random() * time);
    for (const name of names) {
      const journey = await runJourney(server, name);
      expect((await ensureProposal(journey)).paymentStatus, hint).toBe('payment_succeeded');
      expect((await readBalance(journey)).total.amount, hint).toBeLessThanOrEqual(4_000);
    }
    const readSums = async () => sumsOf(await target.books());
    const allSums = sumsAfter(names.length + 1);
    await expect.poll(readSums, { interval: BOOKS_EVERY_MS, message: hint }).toEqual(allSums);
    const sandbox = { STRIPE_API_URL: `${server.url}/sandbox/stripe`, PUBLIC_URL: server.url };
    const runReconcile = () => reconcile({ ...env, ...sandbox });
    await expect.poll(runReconcile, { interval: RECONCILE_EVERY_MS, message: hint }).toBe(ALL_AGREE);
    expect(await readSums(), hint).toEqual(allSums);
  });
});

const idSchema = z.object({ id: z.string() });

/** Creates this many deals in parallel. Returns their ids. */
function createDeals(agent: ApiClient, count: number): Promise<string[]> {
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
  const early = await createDeals(agent, 3);
  await expect.poll(() => listener.received.length, { interval: 10 }).toBe(1);
  // One event is being sent, two are waiting for it, and the others are only jobs.
  const late = await createDeals(agent, 3);
  await server.end('SIGKILL');
  listener.startResponding();
  await server.startAgain();
  const deliveredIds = () => new Set(listener.received.slice(1).map(({ subjectId }) => subjectId));
  await expect.poll(deliveredIds, { interval: 20 }).toEqual(new Set([...early, ...late]));
  const messages = new Map(listener.received.map(({ subjectId, id, body }) => [subjectId, { id, body }]));
  for (const { subjectId, id, body } of listener.received)
    expect(messages.get(subjectId)).toEqual({ id, body });
  expect(listener.received).toHaveLength(early.length + late.length + 1);
});
