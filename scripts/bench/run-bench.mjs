// @ts-check
import { createDataDir, freePort, removeDataDir, startBuiltServer } from '../processes/built-server.mjs';
import { openPostgres } from './databases/postgres.mjs';
import { openSqlite } from './databases/sqlite.mjs';
import { startFloor } from './floor/start-floor.mjs';
import { measurePdf } from './measure-pdf.mjs';
import { measureWorkload } from './measure-workload.mjs';
import { isSelected } from './options.mjs';
import { compareSizes, LARGE_TABLE } from './postgres/compare-sizes.mjs';
import { checkTwoProcesses, TWO_PROCESSES } from './postgres/two-processes.mjs';
import { memoryMb } from './process-usage.mjs';
import { heading, reportFigure } from './report.mjs';
import { ACCOUNT, signUpAgent } from './sign-up-agent.mjs';
import { recordVisit } from './visit/record-visit.mjs';
import { listWorkloads } from './workloads.mjs';

/** @typedef {import('./options.mjs').BenchOptions} BenchOptions */
/** @typedef {{ url: string, pid: number }} Server */

const BENCH_ENV = { SEED_DEMO: '0', RATE_LIMIT_PER_USER: '0', QUOTA_DEALS: '0' };

/**
 * Limits of the startup time in ms, of memory in MB, and of a PDF as a multiple of pdfkit
 * (docs/performance.md).
 */
const LIMITS = { startMs: 400, restMb: 130, loadedMb: 250, pdf: 1.3 };

/**
 * Creates the tables and the agent on a server that is then stopped, so that the measured server
 * starts with a full database. Both have the same address, because the token contains it.
 * @param {Parameters<typeof startBuiltServer>[0]} options
 */
async function prepare(options) {
  const server = await startBuiltServer(options);
  try {
    return await signUpAgent(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * @param {{ floor: Server, product: Server }} servers
 * @param {readonly import('./workloads.mjs').Workload[]} workloads
 * @param {BenchOptions} options
 */
async function measureWorkloads(servers, workloads, options) {
  const chosen = workloads.filter(({ name }) => isSelected(options, name));
  const misses = [];
  console.log(heading());
  for (const workload of chosen) misses.push(...(await measureWorkload(servers, workload, options.seconds)));
  return misses;
}

/** @typedef {import('../processes/built-server.mjs').BuiltServer} BuiltServer */
/** @typedef {import('./databases/bench-database.mjs').BenchDatabase} BenchDatabase */

/**
 * @param {BuiltServer} product
 * @param {{ startedMs: number, pid: number }} floor
 * @param {string} token
 * @param {number} rest The memory of the product at rest, in MB.
 */
async function measureProcess(product, floor, token, rest) {
  const loaded = memoryMb(product.pid);
  const pdf = await measurePdf(product.url, token);
  return [
    ...reportFigure('startup to first response', product.startedMs, 'ms', LIMITS.startMs, floor.startedMs),
    ...reportFigure('memory at rest', rest, 'MB', LIMITS.restMb),
    ...reportFigure('memory after load', loaded, 'MB', LIMITS.loadedMb, memoryMb(floor.pid)),
    ...reportFigure(`contract of ${pdf.pages} pages`, pdf.product, 'ms', LIMITS.pdf * pdf.floor, pdf.floor),
  ];
}

/**
 * @param {BuiltServer} product
 * @param {BenchDatabase} database
 * @param {{ workloads: readonly import('./workloads.mjs').Workload[], token: string, rest: number
 *   }} input `rest` is the memory of the product at rest, in MB.
 * @param {BenchOptions} options
 */
async function compareWithFloor(product, database, { workloads, token, rest }, options) {
  const floor = await startFloor(
    await database.copyForFloor(),
    `${product.url}/auth/v1/.well-known/jwks.json`,
  );
  try {
    const misses = await measureWorkloads({ floor, product }, workloads, options);
    // The startup time, the memory and the PDFs do not depend on the database.
    return options.postgres ? misses : [...misses, ...(await measureProcess(product, floor, token, rest))];
  } finally {
    await floor.stop();
  }
}

/**
 * @param {string} dataDir
 * @param {BenchOptions} options
 */
async function measureIn(dataDir, options) {
  const database = options.postgres ? await openPostgres(dataDir) : await openSqlite(dataDir);
  const { server } = database;
  try {
    const env = { ...BENCH_ENV, ...database.env };
    const start = { dataDir, port: await freePort(), env };
    const { token, agentId } = await prepare(start);
    await database.fill(agentId);
    const largeUrl = server && isSelected(options, LARGE_TABLE) ? await server.copy() : null;
    const misses = [];
    const product = await startBuiltServer(start);
    try {
      const rest = memoryMb(product.pid);
      const workloads = listWorkloads(await recordVisit(product.url, ACCOUNT), token, database.targets);
      const { seconds } = options;
      // Runs first, while the agent has the same deals in both databases.
      if (server && largeUrl !== null)
        misses.push(
          ...(await compareSizes(product, { largeUrl, database: server, workloads, seconds, env })),
        );
      misses.push(...(await compareWithFloor(product, database, { workloads, token, rest }, options)));
    } finally {
      await product.stop();
    }
    if (server && isSelected(options, TWO_PROCESSES))
      misses.push(...(await checkTwoProcesses({ dataDir, env, token, publicUrl: product.url })));
    return misses;
  } finally {
    await database.close();
  }
}

/**
 * Runs the bench and prints the results.
 * @param {BenchOptions} options
 * @returns {Promise<number>} The exit code: 1 if a target was missed and the run is strict.
 */
export async function runBench(options) {
  const dataDir = createDataDir();
  try {
    const misses = await measureIn(dataDir, options);
    for (const miss of misses) console.log(`Missed: ${miss}`);
    if (misses.length === 0) console.log('Every target is met.');
    return options.strict && misses.length > 0 ? 1 : 0;
  } finally {
    removeDataDir(dataDir);
  }
}
