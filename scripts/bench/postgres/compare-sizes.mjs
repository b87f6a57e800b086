// @ts-check
import { startBuiltServer } from '../../processes/built-server.mjs';
import { loadInTurns } from '../in-turns.mjs';
import { familyMs, processorMs } from '../process-usage.mjs';
import { row } from '../report.mjs';

/** @typedef {import('../in-turns.mjs').Lane} Lane */
/** @typedef {import('../works.mjs').Work} Work */
/** @typedef {{ url: string, pid: number, dataDir: string }} Product */

/**
 * @typedef {object} SizeOptions
 * @property {string} largeUrl
 * @property {import('../databases/bench-database.mjs').DatabaseServer} database
 * @property {readonly Work[]} works
 * @property {number} seconds
 * @property {NodeJS.ProcessEnv} env The product's.
 */

export const SIZES = 'large table';

/** How much more processor time a request on 1.1 million deals may take than on 100,000, of server and database together. */
const MAX_COST_OF_SMALL = 1.1;
const [SMALL, LARGE] = ['100,000', '1.1 million'];
const COMPARED = ['list of 50 deals', 'one deal', 'search'];

/**
 * Compares what a request costs on a database of 100,000 deals and on its copy with a million more.
 * @param {Product} product On the small one.
 * @param {SizeOptions} options
 * @returns {Promise<string[]>} What misses its target.
 */
export async function compareSizes(product, { largeUrl, database, works, seconds, env }) {
  const before = await database.sequentialScans(largeUrl);
  // The token names the address of the first server.
  const large = await startBuiltServer({
    dataDir: product.dataDir,
    env: { ...env, DATABASE_URL: largeUrl, PUBLIC_URL: product.url },
  });
  const withDatabase = (/** @type {Product} */ server) => ({
    ...server,
    usedMs: () => processorMs(server.pid) + familyMs(database.pid),
  });
  const misses = [];
  try {
    for (const { name, rest } of works) {
      if (!rest || !COMPARED.includes(name)) continue;
      const found = await loadInTurns(
        [
          { by: SMALL, work: { server: withDatabase(product), requests: [rest] } },
          { by: LARGE, work: { server: withDatabase(large), requests: [rest] }, floor: SMALL },
        ],
        seconds,
      );
      for (const [by, figures] of found) console.log(row(`${name}, all CPU`, by, figures));
      const ratio = found.get(LARGE)?.cpuOfFloor ?? Number.NaN;
      console.log(
        `${name}: ${ratio.toFixed(2)} of the CPU with ${LARGE} deals (at most ${MAX_COST_OF_SMALL})`,
      );
      if (!(ratio <= MAX_COST_OF_SMALL))
        misses.push(
          `${name} on ${LARGE} deals: ${ratio.toFixed(2)} of the CPU instead of ${MAX_COST_OF_SMALL}`,
        );
    }
  } finally {
    await large.stop();
  }
  const scans = (await database.sequentialScans(largeUrl)) - before;
  console.log(`sequential scans of ${LARGE} deals: ${scans} (none)`);
  return scans === 0 ? misses : [...misses, `${scans} sequential scans of ${LARGE} deals`];
}
