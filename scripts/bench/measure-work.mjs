// @ts-check
import { loadInTurns } from './in-turns.mjs';
import { missesOf, row } from './report.mjs';

/** @typedef {import('./in-turns.mjs').Lane} Lane */
/** @typedef {import('./works.mjs').Work} Work */
/** @typedef {{ url: string, pid: number }} Server */

/** What has no target is measured for at most so many seconds. */
const SECONDS_WITHOUT_TARGET = 3;

/**
 * @param {{ floor: Server, product: Server }} servers
 * @param {Work} work
 * @returns {Lane[]}
 */
function lanesOf({ floor, product }, { rest, web, hasFloor }) {
  /** @param {string} by @param {Server} server @param {Work['web']} requests @returns {Lane} */
  const lane = (by, server, requests) => ({ by, work: { server, requests } });
  return [
    ...(rest ? [lane('floor', floor, [rest]), { ...lane('REST', product, [rest]), floor: 'floor' }] : []),
    ...(hasFloor ? [lane('floor, web', floor, web)] : []),
    { ...lane('web', product, web), ...(hasFloor && { floor: 'floor, web' }) },
  ];
}

/**
 * Measures a work and prints its rows.
 * @param {{ floor: Server, product: Server }} servers
 * @param {Work} work
 * @param {number} seconds
 * @returns {Promise<string[]>} What misses its target.
 */
export async function measureWork(servers, work, seconds) {
  const { name, target } = work;
  const hasTarget = target.rest !== undefined || target.web !== undefined;
  const turns = hasTarget ? seconds : Math.min(seconds, SECONDS_WITHOUT_TARGET);
  const found = await loadInTurns(lanesOf(servers, work), turns);
  /** @type {Readonly<Record<string, number | undefined>>} */
  const targets = { REST: target.rest, web: target.web };
  return [...found].flatMap(([by, figures]) => {
    console.log(row(name, by, figures, targets[by]));
    return missesOf(`${name}, ${by}`, figures, targets[by]);
  });
}
