// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { median } from '../median.mjs';
import { createDataDir, removeDataDir, startBuiltServer } from '../processes/built-server.mjs';
import { ScriptError } from '../script-error.mjs';
import { readDemoData, signIn } from './demo-data.mjs';
import { findMisses, heading, MAX_WARM_MS, pressedLine, row } from './report.mjs';
import { listScreens } from './screens.mjs';
import { pressEarly, typeEarly } from './sign-in-form.mjs';
import { tapEarly, visit } from './visit.mjs';
import { clickThrough } from './warm.mjs';

/** @typedef {import('./options.mjs').BenchWebOptions} BenchWebOptions */
/** @typedef {import('./phone.mjs').ScreenTarget} ScreenTarget */
/** @typedef {import('./visit.mjs').Visit} Visit */

/**
 * Measures one visit. A sign-in form counts as readable when the user can type into it, and must
 * not lose early input.
 * @param {ScreenTarget} target
 * @returns {Promise<Visit>}
 */
async function measureOnce(target) {
  const result = await visit(target);
  switch (target.screen.kind) {
    case 'page':
      return result;
    case 'sign-in':
      return { ...result, readableMs: await typeEarly(target), pressedMs: await pressEarly(target) };
    case 'app': {
      const early = await tapEarly(target);
      return early.inpMs > result.inpMs ? { ...result, ...early } : result;
    }
  }
}

/**
 * Returns the visit with the median readable time, and the median interaction time of all visits.
 * @param {ScreenTarget} target
 * @param {number} runs
 */
async function measure(target, runs) {
  /** @type {Visit[]} */
  const visits = [];
  while (visits.length < runs) visits.push(await measureOnce(target));
  const readableMs = median(visits.map((result) => result.readableMs));
  const inpMs = median(visits.map((result) => result.inpMs));
  const middle = visits.find((result) => result.readableMs === readableMs);
  const slowest = visits.find((result) => result.inpMs === inpMs)?.slowest ?? '';
  if (!middle) throw new ScriptError(`${target.screen.name} was never readable.`);
  return { ...middle, inpMs, slowest };
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {BenchWebOptions} options
 * @returns {Promise<string[]>} The missed targets.
 */
async function measureAll(browser, url, { runs, only, trace }) {
  const demoData = await readDemoData(url);
  const screens = listScreens(demoData);
  /** @param {string} name */
  const isChosen = (name) => only.length === 0 || only.some((part) => name.includes(part));
  const names = [...screens.map(({ name }) => name), 'warm'];
  if (!names.some(isChosen)) throw new ScriptError(`Choose from: ${names.join(', ')}.`);
  const states = {
    agent: await signIn(browser, url, 'agent'),
    buyer: await signIn(browser, url, 'buyer'),
  };
  const missed = [];
  console.log(heading());
  for (const screen of screens.filter(({ name }) => isChosen(name))) {
    const { name, kind, role } = screen;
    const state = kind === 'app' && role ? states[role] : undefined;
    const result = await measure({ browser, url, screen, state }, runs);
    const misses = findMisses(result, screen);
    missed.push(...misses.map((miss) => `${name}: ${miss}`));
    console.log(row(name, result, misses));
    if (result.pressedMs !== undefined) console.log(pressedLine(result.pressedMs));
    if (trace) writeFileSync(join(trace, `${name}.json`), JSON.stringify(result, null, 2));
  }
  if (!isChosen('warm')) return missed;
  for (const { path, ms } of await clickThrough(browser, url, demoData, states.agent, runs)) {
    console.log(`warm, to ${path}: ${ms.toFixed(0)} ms (at most ${MAX_WARM_MS})`);
    if (ms > MAX_WARM_MS) missed.push(`warm, to ${path}: ${ms.toFixed(0)} ms`);
  }
  return missed;
}

/**
 * Starts the built server, measures its screens, and prints the results.
 * @param {BenchWebOptions} options
 * @returns {Promise<number>} The exit code: 1 when a target was missed and the run is strict.
 */
export async function runBenchWeb(options) {
  if (options.trace) mkdirSync(options.trace, { recursive: true });
  const dataDir = createDataDir();
  const env = { SEED_DEMO: '1', LOG_LEVEL: 'error', RATE_LIMIT_PER_USER: '0' };
  const product = await startBuiltServer({ dataDir, env });
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  try {
    const missed = await measureAll(browser, product.url, options);
    const isMet = missed.length === 0;
    console.log(isMet ? 'Every target is met.' : `Missed:\n  ${missed.join('\n  ')}`);
    return options.strict && !isMet ? 1 : 0;
  } finally {
    await browser.close();
    await product.stop();
    removeDataDir(dataDir);
  }
}
