// @ts-check

import { median } from '../median.mjs';
import { load } from './load.mjs';

/** @typedef {import('./load.mjs').LoadResult} LoadResult */
/** @typedef {import('./load.mjs').LoadWork} LoadWork */

/** @typedef {LoadResult & { ofFloor: number }} Found `ofFloor`: how many requests a second it answered for one of the floor's. */

/** How often each has its turn. An odd number has a turn in the middle. */
const TURNS = 11;

/**
 * The median of several turns, figure by figure. A turn is held against the floor's turn right before it, and not their medians
 * against each other: the machine is fast in some seconds and slow in others.
 * @param {readonly LoadResult[]} turns
 * @param {readonly LoadResult[]} floor
 * @returns {Found}
 */
function middleOf(turns, floor) {
  /** @param {keyof LoadResult} key */
  const middle = (key) => median(turns.map((turn) => turn[key]));
  return {
    ofFloor: median(turns.map(({ perSecond }, at) => perSecond / (floor[at]?.perSecond ?? Number.NaN))),
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
 * @returns {Promise<Three<Found>>}
 */
export async function loadInTurns(works, seconds) {
  /** @type {Three<LoadResult[]>} */
  const turns = { bare: [], rest: [], trpc: [] };
  for (const by of THREE) await load(works[by], seconds / TURNS);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const by of THREE) turns[by].push(await load(works[by], seconds / TURNS));
  return {
    bare: middleOf(turns.bare, turns.bare),
    rest: middleOf(turns.rest, turns.bare),
    trpc: middleOf(turns.trpc, turns.bare),
  };
}
