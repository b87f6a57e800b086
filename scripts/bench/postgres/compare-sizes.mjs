// @ts-check
import { startBuiltServer } from '../../processes/built-server.mjs';
import { loadInTurns } from '../interleaved-load.mjs';
import { cpuTimeMs, processTreeCpuMs } from '../process-usage.mjs';
import { row } from '../report.mjs';

/** @typedef {import('../interleaved-load.mjs').Lane} Lane */
/** @typedef {import('../workloads.mjs').Workload} Workload */
/** @typedef {{ url: string, pid: number, dataDir: string }} Product */

/**
 * @typedef {object} SizeOptions
 * @property {string} largeUrl
 * @property {import('../databases/bench-database.mjs').DatabaseServer} database
 * @property {readonly Workload[]} workloads
 * @property {number} seconds
 * @property {NodeJS.ProcessEnv} env The product's environment.
 */

export const LARGE_TABLE = 'large table';

/**
 * The maximum CPU time of a request on 1.1 million deals relative to 100,000, for server and
 * database together.
 */
const MAX_CPU_RATIO = 1.1;
const [SMALL, LARGE] = ['100,000', '1.1 million'];
const COMPARED = ['list of 50 deals', 'one deal', 'search'];

/**
 * Compares the cost of a request on a database of 100,000 deals and on its copy with a million
 * more.
 * @param {Product} product Runs on the small database.
 * @param {SizeOptions} options
 * @returns {Promise<string[]>} The missed targets.
 */
export async function compareSizes(product, { largeUrl, database, workloads, seconds, env }) {
  const before = await database.sequentialScans(largeUrl);
  // The token contains the address of the first server as its issuer.
  const large = await startBuiltServer({
    dataDir: product.dataDir,
    env: { ...env, DATABASE_URL: largeUrl, PUBLIC_URL: product.url },
  });
  const withDatabase = (/** @type {Product} */ server) => ({
    ...server,
    usedMs: () => cpuTimeMs(server.pid) + processTreeCpuMs(database.pid),
  });
  const misses = [];
  try {
    for (const { name, rest } of workloads) {
      if (!rest || !COMPARED.includes(name)) continue;
      const results = await loadInTurns(
        [
          { by: SMALL, target: { server: withDatabase(product), requests: [rest] } },
          { by: LARGE, target: { server: withDatabase(large), requests: [rest] }, floor: SMALL },
        ],
        seconds,
      );
      for (const [by, figures] of results) console.log(row(`${name}, all CPU`, by, figures));
      const ratio = results.get(LARGE)?.cpuOfFloor ?? Number.NaN;
      console.log(`${name}: ${ratio.toFixed(2)} of the CPU with ${LARGE} deals (at most ${MAX_CPU_RATIO})`);
      if (!(ratio <= MAX_CPU_RATIO))
        misses.push(`${name} on ${LARGE} deals: ${ratio.toFixed(2)} of the CPU instead of ${MAX_CPU_RATIO}`);
    }
  } finally {
    await large.stop();
  }
  const scans = (await database.sequentialScans(largeUrl)) - before;
  console.log(`sequential scans of ${LARGE} deals: ${scans} (none)`);
  return scans === 0 ? misses : [...misses, `${scans} sequential scans of ${LARGE} deals`];
}
