// @ts-check
import { freePort, freshDataDir, removeDataDir, startBuiltServer } from '../processes/built-server.mjs';
import { openPostgres } from './databases/postgres.mjs';
import { openSqlite } from './databases/sqlite.mjs';
import { startFloor } from './floor/start-floor.mjs';
import { measurePdf } from './measure-pdf.mjs';
import { measureWork } from './measure-work.mjs';
import { isWanted } from './options.mjs';
import { compareSizes, SIZES } from './postgres/compare-sizes.mjs';
import { checkTwoProcesses, TWO } from './postgres/two-processes.mjs';
import { memoryMb } from './process-usage.mjs';
import { heading, says } from './report.mjs';
import { ACCOUNT, signUpAgent } from './sign-up-agent.mjs';
import { recordVisit } from './visit/record-visit.mjs';
import { worksOf } from './works.mjs';

/** @typedef {import('./options.mjs').BenchOptions} BenchOptions */
/** @typedef {{ url: string, pid: number }} Server */

const QUIET = { SEED_DEMO: '0', RATE_LIMIT_PER_USER: '0', QUOTA_DEALS: '0' };

/** Limits of the start and of memory, in ms and MB, and of a PDF, of pdfkit's time (docs/performance.md). */
const LIMITS = { startMs: 400, restMb: 130, loadedMb: 250, pdf: 1.3 };

/**
 * Makes the tables and the agent in a server that is stopped again, so that the measured one starts on a full database. Both
 * have the same address, which the token names.
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
 * @param {readonly import('./works.mjs').Work[]} works
 * @param {BenchOptions} options
 */
async function measureWorks(servers, works, options) {
  const chosen = works.filter(({ name }) => isWanted(options, name));
  const misses = [];
  console.log(heading());
  for (const work of chosen) misses.push(...(await measureWork(servers, work, options.seconds)));
  return misses;
}

/** @typedef {import('../processes/built-server.mjs').BuiltServer} BuiltServer */
/** @typedef {import('./databases/bench-database.mjs').BenchDatabase} BenchDatabase */

/**
 * @param {BuiltServer} product
 * @param {{ startedMs: number, pid: number }} floor
 * @param {string} token
 * @param {number} rest What the product used at rest, in MB.
 */
async function measureProcess(product, floor, token, rest) {
  const loaded = memoryMb(product.pid);
  const pdf = await measurePdf(product.url, token);
  return [
    ...says('start to first answer', product.startedMs, 'ms', LIMITS.startMs, floor.startedMs),
    ...says('memory at rest', rest, 'MB', LIMITS.restMb),
    ...says('memory after load', loaded, 'MB', LIMITS.loadedMb, memoryMb(floor.pid)),
    ...says(`contract of ${pdf.pages} pages`, pdf.product, 'ms', LIMITS.pdf * pdf.floor, pdf.floor),
  ];
}

/**
 * @param {BuiltServer} product
 * @param {BenchDatabase} database
 * @param {{ works: readonly import('./works.mjs').Work[], token: string, rest: number }} found `rest`: its memory at rest, in MB.
 * @param {BenchOptions} options
 */
async function measureBesideFloor(product, database, { works, token, rest }, options) {
  const floor = await startFloor(
    await database.copyForFloor(),
    `${product.url}/auth/v1/.well-known/jwks.json`,
  );
  try {
    const misses = await measureWorks({ floor, product }, works, options);
    // The start, the memory and the PDFs have nothing to do with the database.
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
    const env = { ...QUIET, ...database.env };
    const start = { dataDir, port: await freePort(), env };
    const { token, agentId } = await prepare(start);
    await database.fill(agentId);
    const largeUrl = server && isWanted(options, SIZES) ? await server.copy() : null;
    const misses = [];
    const product = await startBuiltServer(start);
    try {
      const rest = memoryMb(product.pid);
      const works = worksOf(await recordVisit(product.url, ACCOUNT), token, database.targets);
      const { seconds } = options;
      // First, while the agent has the same deals in both sizes.
      if (server && largeUrl !== null)
        misses.push(...(await compareSizes(product, { largeUrl, database: server, works, seconds, env })));
      misses.push(...(await measureBesideFloor(product, database, { works, token, rest }, options)));
    } finally {
      await product.stop();
    }
    if (server && isWanted(options, TWO))
      misses.push(...(await checkTwoProcesses({ dataDir, env, token, publicUrl: product.url })));
    return misses;
  } finally {
    await database.close();
  }
}

/**
 * Measures and prints.
 * @param {BenchOptions} options
 * @returns {Promise<number>} The exit code: 1 when a target was missed and that was asked for.
 */
export async function runBench(options) {
  const dataDir = freshDataDir();
  try {
    const misses = await measureIn(dataDir, options);
    for (const miss of misses) console.log(`Missed: ${miss}`);
    if (misses.length === 0) console.log('Every target is met.');
    return options.strict && misses.length > 0 ? 1 : 0;
  } finally {
    removeDataDir(dataDir);
  }
}
