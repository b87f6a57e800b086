// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runStep } from '../processes/run-process.mjs';

/**
 * The headless shell comes first because it renders the same pages with about two thirds of the CPU
 * time.
 */
const PROGRAMS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

const WELL_KNOWN_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

const MAC_PROGRAMS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Paths of the program inside a Playwright download. */
const PLAYWRIGHT_PROGRAMS = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

function playwrightCache() {
  const named = process.env.PLAYWRIGHT_BROWSERS_PATH;
  if (named) return named;
  return join(
    homedir(),
    process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright',
  );
}

/** Programs that Playwright has downloaded, newest first. */
function playwrightCandidates() {
  const cache = playwrightCache();
  if (!existsSync(cache)) return [];
  const revision = (/** @type {string} */ folder) => Number(folder.split('-')[1]);
  const downloads = readdirSync(cache).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
  downloads.sort((a, b) => revision(b) - revision(a));
  return downloads.flatMap((download) =>
    PLAYWRIGHT_PROGRAMS.map((program) => join(cache, download, program)),
  );
}

function systemCandidates() {
  const folders = new Set([...(process.env.PATH ?? '').split(delimiter), ...WELL_KNOWN_FOLDERS]);
  const inPath = PROGRAMS.flatMap((program) => [...folders].map((folder) => join(folder, program)));
  return process.platform === 'darwin' ? [...inPath, ...MAC_PROGRAMS] : inPath;
}

/**
 * Whether the browser starts. A downloaded browser may lack system libraries.
 * @param {string} program
 */
export async function doesChromiumRun(program) {
  const end = await runStep(program, ['--version'], { quiet: true, timeoutMs: 30_000 });
  return end.code === 0;
}

/** Finds an installed Chromium that runs, or returns null. */
export async function findChromium() {
  for (const program of [...playwrightCandidates(), ...systemCandidates()].filter(existsSync)) {
    if (await doesChromiumRun(program)) return program;
  }
  return null;
}
