// @ts-check
import { freshDataDir, removeDataDir, startBuiltServer } from '../processes/built-server.mjs';
import { ScriptError } from '../script-error.mjs';
import { openBrowsers } from './browsers.mjs';
import { readDemoWorld } from './demo-world.mjs';
import { measure } from './measure.mjs';
import { servePlainPage } from './plain-page.mjs';
import { heading, row } from './report.mjs';
import { screensIn } from './screens.mjs';
import { missedTargets } from './targets.mjs';

/** @typedef {import('./options.mjs').LighthouseOptions} LighthouseOptions */
/** @typedef {import('./screens.mjs').Screen} Screen */

/**
 * The landing page is not measured without the plain page that it is held against.
 * @param {readonly Screen[]} screens
 * @param {readonly string[]} only
 */
function chosen(screens, only) {
  if (only.length === 0) return screens;
  const named = screens.filter(({ name }) => only.some((part) => name.includes(part)));
  if (named.length === 0)
    throw new ScriptError(`No such screen. There are: ${screens.map(({ name }) => name).join(', ')}`);
  const needsPlain = named.some(({ kind }) => kind === 'landing');
  return screens.filter((screen) => named.includes(screen) || (needsPlain && screen.kind === 'floor'));
}

/**
 * @param {readonly Screen[]} screens
 * @param {{ product: string, plain: string }} urls
 * @param {LighthouseOptions} options
 */
async function measureAll(screens, urls, options) {
  const browsers = openBrowsers(urls.product);
  let plain = null;
  let misses = 0;
  try {
    for (const { name, path, kind, person } of screens) {
      const { port } = await browsers.of(person);
      const url = `${kind === 'floor' ? urls.plain : urls.product}${path}`;
      const found = await measure({ name, url, port }, options);
      if (kind === 'floor') plain = found;
      const missed = missedTargets(kind, found, plain);
      misses += missed.length;
      console.log(row(name, found, missed));
    }
  } finally {
    await browsers.close();
  }
  return misses;
}

/**
 * Serves the built product, measures it and prints the figures as they come.
 * @param {LighthouseOptions} options
 * @returns {Promise<number>} The exit code: 1 when a target was missed.
 */
export async function measureProduct(options) {
  const dataDir = freshDataDir();
  const product = await startBuiltServer({ dataDir, env: { SEED_DEMO: '1', LOG_LEVEL: 'error' } });
  try {
    const plain = await servePlainPage(product.url);
    try {
      const screens = chosen(screensIn(await readDemoWorld(product.url)), options.only);
      console.log(heading());
      const misses = await measureAll(screens, { product: product.url, plain: plain.url }, options);
      console.log(misses === 0 ? 'Every target is met.' : `${misses} targets are missed.`);
      return misses === 0 ? 0 : 1;
    } finally {
      await plain.stop();
    }
  } finally {
    await product.stop();
    removeDataDir(dataDir);
  }
}
