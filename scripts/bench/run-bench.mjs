// @ts-check
import { join } from 'node:path';
import { freePort, freshDataDir, removeDataDir, startBuiltServer } from '../processes/built-server.mjs';
import { copyForFloor, fillDatabase } from './bench-data.mjs';
import { startFloor } from './floor.mjs';
import { loadInTurns } from './in-turns.mjs';
import { measurePdf } from './measure-pdf.mjs';
import { memoryMb } from './process-usage.mjs';
import { heading, missesOf, row, says } from './report.mjs';
import { signUpAgent } from './sign-up-agent.mjs';
import { worksOn } from './works.mjs';

/** @typedef {import('./options.mjs').BenchOptions} BenchOptions */
/** @typedef {{ url: string, pid: number }} Server */

const QUIET = { SEED_DEMO: '0', RATE_LIMIT_PER_USER: '0', QUOTA_DEALS: '0' };

/** What is asked of the start and of memory, in ms and MB (docs/performance.md). */
const LIMITS = { startMs: 400, restMb: 130, loadedMb: 240, pdf: 1.3 };

/**
 * Makes the database in a life of its own, so that the measured one starts on a full one. Both have the same address, which
 * the token carries.
 * @param {string} dataDir
 * @param {number} port
 */
async function prepare(dataDir, port) {
  const server = await startBuiltServer({ dataDir, port, env: QUIET });
  try {
    return await signUpAgent(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * @param {{ floor: Server, product: Server }} servers
 * @param {{ token: string, dealId: string }} world
 * @param {BenchOptions} options
 */
async function measureWorks({ floor, product }, { token, dealId }, { seconds, only }) {
  const works = worksOn(dealId).filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  );
  const misses = [];
  console.log(heading());
  for (const { name, rest, trpc, target } of works) {
    const found = await loadInTurns(
      {
        bare: { server: floor, request: rest, token },
        rest: { server: product, request: rest, token },
        trpc: { server: product, request: trpc, token },
      },
      seconds,
    );
    console.log(row(name, 'floor', found.bare));
    console.log(row(name, 'REST', found.rest, target.rest));
    console.log(row(name, 'tRPC', found.trpc, target.trpc));
    misses.push(...missesOf(name, found, target));
  }
  return misses;
}

/**
 * @param {string} dataDir
 * @param {BenchOptions} options
 */
async function measureIn(dataDir, options) {
  const port = await freePort();
  const { token, agentId } = await prepare(dataDir, port);
  const dealId = fillDatabase(dataDir, agentId);
  const floorFile = join(dataDir, 'floor.sqlite');
  copyForFloor(dataDir, floorFile);
  const product = await startBuiltServer({ dataDir, port, env: QUIET });
  try {
    const rest = memoryMb(product.pid);
    const floor = await startFloor(floorFile, `${product.url}/auth/v1/.well-known/jwks.json`);
    try {
      const misses = await measureWorks({ floor, product }, { token, dealId }, options);
      const loaded = memoryMb(product.pid);
      const pdf = await measurePdf(product.url, token, dealId);
      return [
        ...misses,
        ...says('start to first answer', product.startedMs, 'ms', LIMITS.startMs, floor.startedMs),
        ...says('memory at rest', rest, 'MB', LIMITS.restMb),
        ...says('memory after load', loaded, 'MB', LIMITS.loadedMb, memoryMb(floor.pid)),
        ...says(`contract of ${pdf.pages} pages`, pdf.product, 'ms', LIMITS.pdf * pdf.floor, pdf.floor),
      ];
    } finally {
      await floor.stop();
    }
  } finally {
    await product.stop();
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
