// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { median } from '../median.mjs';
import { freshDataDir, removeDataDir, startBuiltServer } from '../processes/built-server.mjs';
import { ScriptError } from '../script-error.mjs';
import { readDemoWorld, signIn } from './demo-world.mjs';
import { heading, missesOf, row, WARM_MS } from './report.mjs';
import { screensIn } from './screens.mjs';
import { pressEarly, typeEarly } from './sign-in-form.mjs';
import { tapEarly, visit } from './visit.mjs';
import { clickThrough } from './warm.mjs';

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('./options.mjs').BenchWebOptions} BenchWebOptions */
/** @typedef {import('./screens.mjs').Screen} Screen */
/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {import('./demo-world.mjs').Person} Person */
/** @typedef {Record<Person, import('./phone.mjs').StorageState>} States */

/** @param {Browser} browser @param {string} url @param {Person} person */
async function signedInState(browser, url, person) {
  const context = await browser.newContext();
  await signIn(await context.newPage(), url, person);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** @param {readonly Visit[]} visits @returns {Omit<Visit, 'log' | 'record'>} */
function medianOf(visits) {
  /** @param {Exclude<keyof Visit, 'slowest' | 'log' | 'record'>} key */
  const middle = (key) => median(visits.map((found) => found[key]));
  const inpMs = middle('inpMs');
  return {
    readableMs: middle('readableMs'),
    paintedMs: middle('paintedMs'),
    requests: middle('requests'),
    js: middle('js'),
    css: middle('css'),
    fonts: middle('fonts'),
    html: middle('html'),
    shift: middle('shift'),
    inpMs,
    slowest: visits.find((found) => found.inpMs === inpMs)?.slowest ?? '',
  };
}

/**
 * One visit with all its figures. A sign-in form counts as readable when pressing 'Sign In' works.
 * @param {Browser} browser
 * @param {string} url
 * @param {Screen} screen
 * @param {States} states
 * @returns {Promise<Visit>}
 */
async function measureOnce(browser, url, screen, states) {
  const { kind, person } = screen;
  if (kind === 'page' || person === null) return visit(browser, url, screen);
  if (kind === 'app') {
    const found = await visit(browser, url, screen, states[person]);
    const early = await tapEarly(browser, url, screen, states[person]);
    return early.ms > found.inpMs ? { ...found, inpMs: early.ms, slowest: early.of } : found;
  }
  const form = { ...screen, person };
  const found = await visit(browser, url, form);
  const typedMs = await typeEarly(browser, url, form);
  const pressedMs = await pressEarly(browser, url, form);
  return { ...found, readableMs: Math.max(typedMs, pressedMs) };
}

/** @param {Browser} browser @param {string} url @param {BenchWebOptions} options */
async function measureAll(browser, url, { runs, only, trace }) {
  const world = await readDemoWorld(url);
  const all = screensIn(world);
  /** @param {string} name */
  const isChosen = (name) => only.length === 0 || only.some((part) => name.includes(part));
  const screens = all.filter(({ name }) => isChosen(name));
  const names = [...all.map(({ name }) => name), 'warm'].join(', ');
  if (screens.length === 0 && !isChosen('warm'))
    throw new ScriptError(`There is no such screen. Choose from: ${names}`);
  const states = {
    agent: await signedInState(browser, url, 'agent'),
    buyer: await signedInState(browser, url, 'buyer'),
  };
  const missed = [];
  if (screens.length > 0) console.log(heading());
  for (const screen of screens) {
    const visits = [];
    for (let run = 1; run <= runs; run += 1) visits.push(await measureOnce(browser, url, screen, states));
    const found = medianOf(visits);
    const misses = missesOf(found, screen.targetMs);
    missed.push(...misses.map((miss) => `${screen.name}: ${miss}`));
    console.log(row(screen.name, found, misses));
    if (trace) saveTrace(trace, screen.name, visits, found.readableMs);
  }
  if (isChosen('warm'))
    for (const { name, ms } of await clickThrough(browser, url, world, { runs, state: states.agent })) {
      console.log(`warm, to ${name}: ${ms.toFixed(0)} ms (at most ${WARM_MS})`);
      if (ms > WARM_MS) missed.push(`warm, to ${name}: ${ms.toFixed(0)} ms`);
    }
  return missed;
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {readonly Visit[]} visits
 * @param {number} readableMs The median.
 */
function saveTrace(folder, name, visits, readableMs) {
  mkdirSync(folder, { recursive: true });
  const found = visits.find((one) => one.readableMs === readableMs);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(found, null, 2));
}

/**
 * Serves the built product, measures its screens, and prints the figures as they come.
 * @param {BenchWebOptions} options
 * @returns {Promise<number>} The exit code: 1 when a target was missed and the run is strict.
 */
export async function runBenchWeb(options) {
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
    const all = 'Every target is met.';
    console.log(missed.length === 0 ? all : `Missed:\n  ${missed.join('\n  ')}`);
    return options.strict && missed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await product.stop();
    removeDataDir(dataDir);
  }
}
