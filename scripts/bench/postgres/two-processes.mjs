// @ts-check
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startBuiltServer } from '../../processes/built-server.mjs';
import { ScriptError } from '../../script-error.mjs';

export const TWO_PROCESSES = 'two processes';

const DEALS = 200;
const WRITERS = 16;
/** Stop waiting for events if none arrives within this time. */
const SILENT_MS = 20_000;

/** Starts a webhook receiver that records the deals it receives events for. */
async function listen() {
  /** @type {Set<string>} */
  const received = new Set();
  const server = createServer(async (incoming, outgoing) => {
    const { data } = /** @type {{ data: { id: string } }} */ (await json(incoming));
    received.add(data.id);
    outgoing.writeHead(204).end();
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)));
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}/events`, received, close };
}

/**
 * @param {string} url
 * @param {string} token
 */
function createPoster(url, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (/** @type {string} */ path, /** @type {object} */ body) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new ScriptError(`${path} returned ${response.status}: ${await response.text()}`);
    return /** @type {Promise<unknown>} */ (response.json());
  };
}

/**
 * Creates deals alternately on both servers. Returns the ids of the created deals.
 * @param {readonly ReturnType<typeof createPoster>[]} servers
 * @returns {Promise<string[]>}
 */
async function createDeals(servers) {
  /** @type {string[]} */
  const created = [];
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
      created.push(/** @type {{ id: string }} */ (deal).id);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return created;
}

/**
 * @param {string} url
 * @param {string} token
 * @param {readonly string[]} ids
 */
async function countStored(url, token, ids) {
  let stored = 0;
  for (const id of ids) {
    const response = await fetch(`${url}/api/deals/${id}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (response.ok) stored += 1;
  }
  return stored;
}

/**
 * Counts the deals with an event, after all have arrived or none arrives anymore.
 * @param {readonly string[]} ids
 * @param {ReadonlySet<string>} received
 */
async function countEvents(ids, received) {
  const count = () => ids.filter((id) => received.has(id)).length;
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
 * Creates deals on two servers with one database, and checks that each deal is stored and has an
 * event.
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv, token: string, publicUrl: string }} options
 * @returns {Promise<string[]>} The losses.
 */
export async function checkTwoProcesses({ dataDir, env, token, publicUrl }) {
  const both = { dataDir, env: { ...env, PUBLIC_URL: publicUrl, WEBHOOKS_ALLOW_PRIVATE: '1' } };
  const integrator = await listen();
  const first = await startBuiltServer(both);
  const second = await startBuiltServer(both);
  try {
    const servers = [first, second].map(({ url }) => createPoster(url, token));
    const endpoint = { url: integrator.url, description: '', eventTypes: ['deal.created'] };
    await servers[0]?.('/trpc/webhook.create', { json: endpoint });
    const ids = await createDeals(servers);
    const stored = await countStored(second.url, token, ids);
    const notified = await countEvents(ids, integrator.received);
    console.log(
      `${TWO_PROCESSES}: ${ids.length} created, ${stored} stored, ${notified} events received (all)`,
    );
    const isWhole = ids.length === DEALS && stored === DEALS && notified === DEALS;
    return isWhole
      ? []
      : [`${TWO_PROCESSES}: ${stored} stored and ${notified} events received instead of ${DEALS}`];
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await integrator.close();
  }
}
