// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { median } from '../median.mjs';
import { freshDataDir, removeDataDir, startBuiltServer } from '../processes/built-server.mjs';
import { ScriptError } from '../script-error.mjs';
import { readDemoWorld, signIn } from './demo-world.mjs';
import { heading, missesOf, pressedLine, row, WARM_MS } from './report.mjs';
import { screensIn } from './screens.mjs';
import { pressEarly, typeEarly } from './sign-in-form.mjs';
import { tapEarly, visit } from './visit.mjs';
import { clickThrough } from './warm.mjs';

/** @typedef {import('./options.mjs').BenchWebOptions} BenchWebOptions */
/** @typedef {import('./phone.mjs').Place} Place */
/** @typedef {import('./visit.mjs').Visit} Visit */

/**
 * One visit with all its figures. A form to sign in by is usable when it can be typed into, and what is typed and
 * pressed from then on signs in.
 * @param {Place} place
 * @returns {Promise<Visit>}
 */
async function measureOnce(place) {
  const found = await visit(place);
  switch (place.screen.kind) {
    case 'page':
      return found;
    case 'sign-in':
      return { ...found, readableMs: await typeEarly(place), pressedMs: await pressEarly(place) };
    case 'app': {
      const early = await tapEarly(place);
      return early.inpMs > found.inpMs ? { ...found, ...early } : found;
    }
  }
}

/**
 * The visit in the middle, by the time until it was readable, with the median of interactions.
 * @param {Place} place
 * @param {number} runs
 */
async function measure(place, runs) {
  /** @type {Visit[]} */
  const visits = [];
  while (visits.length < runs) visits.push(await measureOnce(place));
  const readableMs = median(visits.map((found) => found.readableMs));
  const inpMs = median(visits.map((found) => found.inpMs));
  const middle = visits.find((found) => found.readableMs === readableMs);
  const slowest = visits.find((found) => found.inpMs === inpMs)?.slowest ?? '';
  if (!middle) throw new ScriptError(`${place.screen.name} was never readable.`);
  return { ...middle, inpMs, slowest };
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {BenchWebOptions} options
 * @returns {Promise<string[]>} What missed its target.
 */
async function measureAll(browser, url, { runs, only, trace }) {
  const world = await readDemoWorld(url);
  const screens = screensIn(world);
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
    const { name, kind, person, targetMs } = screen;
    const state = kind === 'app' && person ? states[person] : undefined;
    const found = await measure({ browser, url, screen, state }, runs);
    const misses = missesOf(found, targetMs);
    missed.push(...misses.map((miss) => `${name}: ${miss}`));
    console.log(row(name, found, misses));
    if (found.pressedMs !== undefined) console.log(pressedLine(found.pressedMs));
    if (trace) writeFileSync(join(trace, `${name}.json`), JSON.stringify(found, null, 2));
  }
  if (!isChosen('warm')) return missed;
  for (const { path, ms } of await clickThrough(browser, url, world, states.agent, runs)) {
    console.log(`warm, to ${path}: ${ms.toFixed(0)} ms (at most ${WARM_MS})`);
    if (ms > WARM_MS) missed.push(`warm, to ${path}: ${ms.toFixed(0)} ms`);
  }
  return missed;
}

/**
 * Serves the built product, measures its screens, and prints the figures as they come.
 * @param {BenchWebOptions} options
 * @returns {Promise<number>} The exit code: 1 when a target was missed and the run is strict.
 */
export async function runBenchWeb(options) {
  if (options.trace) mkdirSync(options.trace, { recursive: true });
  const dataDir = freshDataDir();
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
