// @ts-check

import { median } from '../median.mjs';
import { load } from './load.mjs';

/** @typedef {import('./load.mjs').LoadResult} LoadResult */
/** @typedef {import('./load.mjs').LoadTarget} LoadTarget */

/**
 * `ofFloor` is the throughput as a share of the floor's. `cpuOfFloor` is the same for the CPU time
 * per request.
 * @typedef {LoadResult & { ofFloor: number | null, cpuOfFloor: number | null }} LaneResult
 */

/**
 * One server under a workload.
 * @typedef {object} Lane
 * @property {string} by
 * @property {LoadTarget} target
 * @property {string} [floor] The lane to compare with. Its turn is right before this one.
 */

/** autocannon checks once a second whether a run is over, so this run ends after one second. */
const TURN_SECONDS = 0.9;

/**
 * Computes the median of several turns for each figure. Compares each turn with the floor's turn
 * right before it, because the speed of the machine changes over time.
 * @param {readonly LoadResult[]} turns
 * @param {readonly LoadResult[] | undefined} floor
 * @returns {LaneResult}
 */
function summarizeTurns(turns, floor) {
  /** @param {keyof LoadResult} key */
  const medianOf = (key) => median(turns.map((turn) => turn[key]));
  /** @param {keyof LoadResult} key */
  const share = (key) =>
    floor ? median(turns.map((turn, at) => turn[key] / (floor[at]?.[key] ?? Number.NaN))) : null;
  return {
    ofFloor: share('perSecond'),
    cpuOfFloor: share('cpuUs'),
    perSecond: medianOf('perSecond'),
    p50: medianOf('p50'),
    p97_5: medianOf('p97_5'),
    p99: medianOf('p99'),
    cpuUs: medianOf('cpuUs'),
  };
}

/**
 * Loads the lanes in turns, so that a slow moment of the machine affects all of them. Throws
 * ScriptError if a response was not successful.
 * @param {readonly Lane[]} lanes
 * @param {number} count The number of turns of each lane after a warm-up turn. Use an odd number
 *   for an exact median.
 * @returns {Promise<ReadonlyMap<string, LaneResult>>} By lane name.
 */
export async function loadInTurns(lanes, count) {
  const turns = new Map(lanes.map(({ by }) => [by, /** @type {LoadResult[]} */ ([])]));
  for (const { target } of lanes) await load(target, TURN_SECONDS);
  for (let turn = 0; turn < count; turn += 1)
    for (const { by, target } of lanes) turns.get(by)?.push(await load(target, TURN_SECONDS));
  return new Map(
    lanes.map(({ by, floor }) => [by, summarizeTurns(turns.get(by) ?? [], turns.get(floor ?? ''))]),
  );
}
