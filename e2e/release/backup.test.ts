import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiClient } from '../support/api-client.ts';
import { readBooks } from '../support/books.ts';
import { type Ended, runCommand, startCommand } from '../support/commands.ts';
import { GableServer } from '../support/gable-server.ts';
import { AGENT, beginJourney, ensureContract } from '../support/journey-steps.ts';
import { storedIds } from '../support/load.ts';
import { MONEY_STEPS, sumsAfter, sumsOf } from '../support/money-steps.ts';
import { ALL_AGREE, RECONCILE_EVERY_MS, reconcile } from '../support/reconcile.ts';

let server: GableServer;
let elsewhere: GableServer;
beforeAll(async () => {
  // Without a rate limit, because one agent writes as fast as the server responds.
  server = await GableServer.start({ RATE_LIMIT_PER_USER: '0' });
  elsewhere = await GableServer.create();
});
afterAll(async () => {
  await server?.dispose();
  await elsewhere?.dispose();
});

const idSchema = z.object({ id: z.string() });

/** Writes deals until it is stopped. Records the ids of the created deals and their times. */
function keepWriting(write: (n: number) => Promise<string>) {
  const written: { id: string; at: number }[] = [];
  let stopped = false;
  let count = 0;
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!stopped) {
        count += 1;
        written.push({ id: await write(count), at: performance.now() });
      }
    }),
  );
  const stop = async () => {
    stopped = true;
    await writing;
  };
  return { written, stop };
}

/** Kills a backup as soon as it starts to write. Tries again if the backup was already complete. */
async function killWhileBackingUp(archive: string, env: Readonly<Record<string, string>>): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await rm(archive, { force: true });
    const { child, ended } = startCommand('back-up', [archive], env);
    const names = () => readdirSync(dirname(archive)).join();
    while (child.exitCode === null && !names().includes(`.${basename(archive)}-`)) await sleep(2);
    child.kill('SIGKILL');
    await ended;
    if (!existsSync(archive)) return;
  }
}

it('restores a backup that was taken during writes and a kill, with consistent data', async () => {
  const journey = await beginJourney(server.url, 'kept');
  for (const step of MONEY_STEPS) await step(journey);
  // A separate agent, because `beginJourney` expects its agent to have one deal.
  const busy = await ApiClient.enter(server.url, { ...AGENT, email: 'busy@example.com' });
  const writer = keepWriting(async (n) => {
    const deal = {
      customerName: `Client ${n}`,
      customerEmail: `c${n}@example.com`,
      customerPhone: '555-0100',
    };
    return (await busy.expect(idSchema, 'POST', '/api/deals', { ...deal, status: 'active' })).id;
  });
  const here = { DATA_DIR: server.dataDir };
  const archive = `${server.dataDir}.tar`;

  await killWhileBackingUp(archive, here);
  expect(existsSync(archive)).toBe(false);

  await expect.poll(() => writer.written.length).toBeGreaterThan(0);
  const startedAt = performance.now();
  const backUp = await runCommand('back-up', [archive], here);
  expect(backUp).toMatchObject<Partial<Ended>>({ code: 0 });
  const before = writer.written.filter(({ at }) => at < startedAt);
  await writer.stop();
  expect(writer.written.length).toBeGreaterThan(before.length);

  const overRunning = await runCommand('restore', [archive, '--replace'], here);
  expect(overRunning.output).toMatch(/^A server is running on .*\n$/);
  const there = { DATA_DIR: elsewhere.dataDir };
  expect((await runCommand('restore', [archive], there)).code).toBe(0);
  await elsewhere.startAgain();

  const restored = await beginJourney(elsewhere.url, 'kept');
  const ids = storedIds(elsewhere.dataDir);
  expect(before.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(Buffer.from((await ensureContract(restored)).pdf.slice(0, 5)).toString()).toBe('%PDF-');
  const sandbox = { STRIPE_API_URL: `${elsewhere.url}/sandbox/stripe`, PUBLIC_URL: elsewhere.url };
  // The server that was started again may be too busy to answer the first time.
  await expect
    .poll(() => reconcile({ ...there, ...sandbox }), { interval: RECONCILE_EVERY_MS })
    .toBe(ALL_AGREE);
  expect(sumsOf(readBooks(elsewhere.dataDir))).toEqual(sumsAfter(1));
});
