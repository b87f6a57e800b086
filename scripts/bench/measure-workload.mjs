// @ts-check
import { loadInTurns } from './interleaved-load.mjs';
import { findMisses, row } from './report.mjs';

/** @typedef {import('./interleaved-load.mjs').Lane} Lane */
/** @typedef {import('./workloads.mjs').Workload} Workload */
/** @typedef {{ url: string, pid: number }} Server */

/** The maximum duration for a workload without a target. */
const SECONDS_WITHOUT_TARGET = 3;

/**
 * @param {{ floor: Server, product: Server }} servers
 * @param {Workload} workload
 * @returns {Lane[]}
 */
function createLanes({ floor, product }, { rest, web, hasFloor }) {
  /** @param {string} by @param {Server} server @param {Workload['web']} requests @returns {Lane} */
  const lane = (by, server, requests) => ({ by, target: { server, requests } });
  return [
    ...(rest ? [lane('floor', floor, [rest]), { ...lane('REST', product, [rest]), floor: 'floor' }] : []),
    ...(hasFloor ? [lane('floor, web', floor, web)] : []),
    { ...lane('web', product, web), ...(hasFloor && { floor: 'floor, web' }) },
  ];
}

/**
 * Measures a workload and prints its rows.
 * @param {{ floor: Server, product: Server }} servers
 * @param {Workload} workload
 * @param {number} seconds
 * @returns {Promise<string[]>} The missed targets.
 */
export async function measureWorkload(servers, workload, seconds) {
  const { name, target } = workload;
  const hasTarget = target.rest !== undefined || target.web !== undefined;
  const turns = hasTarget ? seconds : Math.min(seconds, SECONDS_WITHOUT_TARGET);
  const results = await loadInTurns(createLanes(servers, workload), turns);
  /** @type {Readonly<Record<string, number | undefined>>} */
  const targets = { REST: target.rest, web: target.web };
  return [...results].flatMap(([by, figures]) => {
    console.log(row(name, by, figures, targets[by]));
    return findMisses(`${name}, ${by}`, figures, targets[by]);
  });
}
