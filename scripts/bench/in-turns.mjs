// @ts-check

import { median } from '../median.mjs';
import { load } from './load.mjs';

/** @typedef {import('./load.mjs').LoadResult} LoadResult */
/** @typedef {import('./load.mjs').LoadWork} LoadWork */

/** How often each has its turn. An odd number has a turn in the middle. */
const TURNS = 5;

/**
 * The median of several turns, figure by figure.
 * @param {readonly LoadResult[]} turns
 * @returns {LoadResult}
 */
function middleOf(turns) {
  /** @param {keyof LoadResult} key */
  const middle = (key) => median(turns.map((turn) => turn[key]));
  return {
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p97_5: middle('p97_5'),
    p99: middle('p99'),
    cpuUs: middle('cpuUs'),
  };
}

/**
 * @template Each
 * @typedef {{ bare: Each, rest: Each, trpc: Each }} Three The floor, and our two ways to ask for the same.
 */

const THREE = /** @type {const} */ (['bare', 'rest', 'trpc']);

/**
 * Loads the three in turns, so that a slow moment of the machine is slow for all of them. Throws ScriptError when any answer
 * was not a 2xx.
 * @param {Three<LoadWork>} works
 * @param {number} seconds For each of them, after one turn that warms it up.
 * @returns {Promise<Three<LoadResult>>}
 */
export async function loadInTurns(works, seconds) {
  /** @type {Three<LoadResult[]>} */
  const turns = { bare: [], rest: [], trpc: [] };
  for (const by of THREE) await load(works[by], seconds / TURNS);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const by of THREE) turns[by].push(await load(works[by], seconds / TURNS));
  return { bare: middleOf(turns.bare), rest: middleOf(turns.rest), trpc: middleOf(turns.trpc) };
}
