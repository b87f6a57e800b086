// @ts-check
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startBuiltServer } from '../../processes/built-server.mjs';
import { ScriptError } from '../../script-error.mjs';

export const TWO = 'two processes';

const DEALS = 200;
const AT_ONCE = 16;
/** Events come one after the other: they are waited for as long as one more comes within this time. */
const SILENT_MS = 20_000;

/** An integrator's machine: knows which deals it was told of. */
async function listen() {
  /** @type {Set<string>} */
  const told = new Set();
  const server = createServer(async (incoming, outgoing) => {
    const { data } = /** @type {{ data: { id: string } }} */ (await json(incoming));
    told.add(data.id);
    outgoing.writeHead(204).end();
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)));
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}/events`, told, close };
}

/**
 * @param {string} url
 * @param {string} token
 */
function callerOf(url, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (/** @type {string} */ path, /** @type {object} */ body) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new ScriptError(`${path} answered ${answer.status}: ${await answer.text()}`);
    return /** @type {Promise<unknown>} */ (answer.json());
  };
}

/**
 * Creates deals, each second one at the second server; the ids of those that were answered with 201.
 * @param {readonly ReturnType<typeof callerOf>[]} servers
 * @returns {Promise<string[]>}
 */
async function createDeals(servers) {
  /** @type {string[]} */
  const made = [];
  let next = 0;
  const writer = async () => {
    while (next < DEALS) {
      const at = next;
      next += 1;
      const client = { customerName: `Client ${at}`, customerEmail: `client${at}@two.example` };
      const deal = await servers[at % servers.length]?.('/api/deals', {
        ...client,
        customerPhone: '555-0100',
      });
      made.push(/** @type {{ id: string }} */ (deal).id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  return made;
}

/**
 * @param {string} url
 * @param {string} token
 * @param {readonly string[]} ids
 */
async function countStored(url, token, ids) {
  let stored = 0;
  for (const id of ids) {
    const answer = await fetch(`${url}/api/deals/${id}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.ok) stored += 1;
  }
  return stored;
}

/**
 * How many of these deals were told of, once all were or nothing more comes.
 * @param {readonly string[]} ids
 * @param {ReadonlySet<string>} told
 */
async function countTold(ids, told) {
  const count = () => ids.filter((id) => told.has(id)).length;
  let before = count();
  let until = performance.now() + SILENT_MS;
  while (before < ids.length && performance.now() < until) {
    await sleep(100);
    if (count() === before) continue;
    before = count();
    until = performance.now() + SILENT_MS;
  }
  return before;
}

/**
 * Creates deals at two servers on one database, and looks for each of them and for its event.
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv, token: string, publicUrl: string }} options
 * @returns {Promise<string[]>} What was lost.
 */
export async function checkTwoProcesses({ dataDir, env, token, publicUrl }) {
  const both = { dataDir, env: { ...env, PUBLIC_URL: publicUrl, WEBHOOKS_ALLOW_PRIVATE: '1' } };
  const integrator = await listen();
  const first = await startBuiltServer(both);
  const second = await startBuiltServer(both);
  try {
    const servers = [first, second].map(({ url }) => callerOf(url, token));
    const endpoint = { url: integrator.url, description: '', eventTypes: ['deal.created'] };
    await servers[0]?.('/trpc/webhook.create', { json: endpoint });
    const ids = await createDeals(servers);
    const stored = await countStored(second.url, token, ids);
    const told = await countTold(ids, integrator.told);
    console.log(`${TWO}: ${ids.length} created, ${stored} stored, ${told} told of (all)`);
    const isWhole = ids.length === DEALS && stored === DEALS && told === DEALS;
    return isWhole ? [] : [`${TWO}: ${stored} stored and ${told} told of instead of ${DEALS}`];
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await integrator.close();
  }
}
