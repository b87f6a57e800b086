import { expect, it } from 'vitest';
import { BOOKS_EVERY_MS, readBooksOf } from '../support/books.ts';
import { beginJourney, ensureProposal, type Journey } from '../support/journey-steps.ts';
import { MONEY_STEPS, sumsAfter, sumsOf } from '../support/money-steps.ts';
import { ALL_AGREE, RECONCILE_EVERY_MS, reconcile } from '../support/reconcile.ts';
import { startRoundRobin } from '../support/round-robin.ts';
import { startServersOnOnePostgres } from '../support/servers-on-one-postgres.ts';

const PROXY_JOURNEYS = 3;

const cluster = startServersOnOnePostgres(3);

/** Runs the whole journey and repeats it if a server died in the middle of a step. */
async function runJourneyWithRetries(url: string, name: string): Promise<Journey> {
  let failed: unknown;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const journey = { ...(await beginJourney(url, name)), url: cluster.sandbox.url };
      for (const step of MONEY_STEPS) await step(journey);
      return journey;
    } catch (error) {
      failed = error;
    }
  }
  throw failed;
}

it('completes the main job on three servers behind a proxy, and loses nothing when one is killed', async () => {
  const { databaseUrl, env, sandbox, servers } = cluster;
  const proxy = await startRoundRobin(servers.map(({ url }) => url));
  sandbox.feed([proxy.url]);
  const names = Array.from({ length: PROXY_JOURNEYS }, (_, n) => `triple-${n}`);
  const running = Promise.all(names.map((name) => runJourneyWithRetries(proxy.url, name)));
  // A journey has about forty requests, so all journeys are in progress now.
  await expect.poll(() => proxy.forwarded, { interval: 20 }).toBeGreaterThan(PROXY_JOURNEYS * 20);
  await servers[1]?.end('SIGKILL');
  const forwardedWhenKilled = proxy.forwarded;
  const journeys = await running;
  expect(proxy.forwarded).toBeGreaterThan(forwardedWhenKilled);
  for (const journey of journeys)
    expect((await ensureProposal(journey)).paymentStatus).toBe('payment_succeeded');
  const allSums = sumsAfter(PROXY_JOURNEYS);
  const readSums = async () => sumsOf(await readBooksOf(databaseUrl));
  await expect.poll(readSums, { interval: BOOKS_EVERY_MS }).toEqual(allSums);
  const runReconcile = () => reconcile({ ...env, DATA_DIR: servers[0]?.dataDir ?? '' });
  await expect.poll(runReconcile, { interval: RECONCILE_EVERY_MS }).toBe(ALL_AGREE);
  expect(await readSums()).toEqual(allSums);
  await proxy.close();
});
