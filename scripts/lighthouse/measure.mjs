// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { median } from '../median.mjs';
import { ScriptError } from '../script-error.mjs';
import { weigh } from './javascript.mjs';

/**
 * @typedef {object} Measurement
 * @property {number} performance From 0 to 100, as the next three.
 * @property {number} accessibility
 * @property {number} bestPractices
 * @property {number} seo
 * @property {number} fcp When the first thing was painted, in ms; so the next.
 * @property {number} lcp The largest thing.
 * @property {number} tbt For how long the page could not answer, in ms.
 * @property {number} cls How much moved.
 * @property {number} javascript Of all scripts, in kB (brotli).
 * @property {number} own Of the scripts that only this screen has.
 * @property {number} machine How fast the machine was meanwhile, as Lighthouse finds out: a phone has 150 to 1000, a fast computer 2000.
 * @property {readonly string[]} failed The audits that took points, other than performance's.
 */

/** @typedef {import('lighthouse').Result} Report */

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @param {Report} report @param {string} id */
const scoreOf = (report, id) => Math.round((report.categories[id]?.score ?? 0) * 100);

/** @param {Report} report @param {string} id */
const figureOf = (report, id) => report.audits[id]?.numericValue ?? Number.NaN;

/** @param {Report} report */
function scriptsOf(report) {
  const details = report.audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  return items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => String(url));
}

/** @param {Report} report */
function failedAudits(report) {
  const refs = ['accessibility', 'best-practices', 'seo'].flatMap(
    (id) => report.categories[id]?.auditRefs ?? [],
  );
  const failed = refs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1);
  return failed.map(({ id }) => id);
}

/**
 * @param {Report} report
 * @returns {Promise<Measurement>}
 */
async function readReport(report) {
  const { total, own } = await weigh(scriptsOf(report));
  return {
    performance: scoreOf(report, 'performance'),
    accessibility: scoreOf(report, 'accessibility'),
    bestPractices: scoreOf(report, 'best-practices'),
    seo: scoreOf(report, 'seo'),
    fcp: figureOf(report, 'first-contentful-paint'),
    lcp: figureOf(report, 'largest-contentful-paint'),
    tbt: figureOf(report, 'total-blocking-time'),
    cls: figureOf(report, 'cumulative-layout-shift'),
    javascript: total,
    own,
    machine: report.environment.benchmarkIndex,
    failed: failedAudits(report),
  };
}

/** A trace that lacks its own beginning, which Chromium hands over now and then. */
const LOST_START = 'NO_NAVSTART';
const TRIES = 3;

/**
 * @param {string} url
 * @param {number} port
 * @returns {Promise<Report>}
 */
async function reportOf(url, port) {
  for (let left = TRIES; ; left -= 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    const error = result?.lhr.runtimeError;
    if (result && !error) return result.lhr;
    if (error?.code !== LOST_START || left === 1)
      throw new ScriptError(`Lighthouse could not measure ${url}: ${error?.message ?? 'no report'}`);
  }
}

/**
 * One visit with an empty cache on Lighthouse's phone, in the profile of the browser on this port.
 * @param {string} url
 * @param {number} port
 * @param {string | null} file Where the whole report is to lie.
 */
async function visit(url, port, file) {
  const report = await reportOf(url, port);
  if (file) writeFileSync(file, JSON.stringify(report));
  return readReport(report);
}

/**
 * @param {readonly Measurement[]} runs
 * @returns {Measurement}
 */
function middleOf(runs) {
  /** @param {Exclude<keyof Measurement, 'failed'>} key */
  const middle = (key) => median(runs.map((run) => run[key]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    javascript: middle('javascript'),
    own: middle('own'),
    machine: middle('machine'),
    failed: [...new Set(runs.flatMap((run) => run.failed))],
  };
}

/**
 * The median of several visits, figure by figure.
 * @param {{ name: string, url: string, port: number }} page
 * @param {import('./options.mjs').LighthouseOptions} options
 */
export async function measure({ name, url, port }, { runs, save }) {
  if (save) mkdirSync(save, { recursive: true });
  const measured = [];
  for (let run = 1; run <= runs; run += 1)
    measured.push(await visit(url, port, save && join(save, `${name}-${run}.json`)));
  return middleOf(measured);
}
