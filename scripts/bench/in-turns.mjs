// @ts-check

import { median } from '../median.mjs';
import { load } from './load.mjs';

/** @typedef {import('./load.mjs').LoadResult} LoadResult */
/** @typedef {import('./load.mjs').LoadWork} LoadWork */

/**
 * `ofFloor`: its throughput, as a share of the floor's; `cpuOfFloor`: the same of the processor time for a request.
 * @typedef {LoadResult & { ofFloor: number | null, cpuOfFloor: number | null }} Found
 */

/**
 * One server's part of a work.
 * @typedef {object} Lane
 * @property {string} by
 * @property {LoadWork} work
 * @property {string} [floor] The lane it is compared with, which has its turn right before.
 */

/** autocannon looks once a second whether a run is over: this one ends after a second. */
const TURN_SECONDS = 0.9;

/**
 * The median of several turns, figure by figure. A turn is compared with the floor's turn right before it, and not their
 * medians with each other: the machine is fast in some seconds and slow in others.
 * @param {readonly LoadResult[]} turns
 * @param {readonly LoadResult[] | undefined} floor
 * @returns {Found}
 */
function middleOf(turns, floor) {
  /** @param {keyof LoadResult} key */
  const middle = (key) => median(turns.map((turn) => turn[key]));
  /** @param {keyof LoadResult} key */
  const share = (key) =>
    floor ? median(turns.map((turn, at) => turn[key] / (floor[at]?.[key] ?? Number.NaN))) : null;
  return {
    ofFloor: share('perSecond'),
    cpuOfFloor: share('cpuUs'),
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p97_5: middle('p97_5'),
    p99: middle('p99'),
    cpuUs: middle('cpuUs'),
  };
}

/**
 * Loads the lanes in turns, so that a slow moment of the machine is slow for all of them. Throws ScriptError when any answer
 * was not a success.
 * @param {readonly Lane[]} lanes
 * @param {number} count The turns of each, after one that warms it up. An odd number has a turn in the middle.
 * @returns {Promise<ReadonlyMap<string, Found>>} By the lane's name.
 */
export async function loadInTurns(lanes, count) {
  const turns = new Map(lanes.map(({ by }) => [by, /** @type {LoadResult[]} */ ([])]));
  for (const { work } of lanes) await load(work, TURN_SECONDS);
  for (let turn = 0; turn < count; turn += 1)
    for (const { by, work } of lanes) turns.get(by)?.push(await load(work, TURN_SECONDS));
  return new Map(lanes.map(({ by, floor }) => [by, middleOf(turns.get(by) ?? [], turns.get(floor ?? ''))]));
}
