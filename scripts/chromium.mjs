// @ts-check
import { existsSync } from 'node:fs';
import { doesChromiumRun, findChromium } from './chromium/installed-chromium.mjs';
import { outputTail } from './processes/output-tail.mjs';
import { runStep } from './processes/run-process.mjs';
import { stopwatch } from './processes/timing.mjs';
import { inProject } from './project-root.mjs';
import { ScriptError } from './script-error.mjs';

/** @typedef {{ command: string, args: string[], env?: NodeJS.ProcessEnv }} Command */

/**
 * @typedef {object} Installer
 * @property {string} name
 * @property {readonly Command[]} commands
 */

/**
 * Debian's package brings the libraries it needs with it.
 * @param {string} debianPackage
 * @returns {Installer}
 */
function debian(debianPackage) {
  return {
    name: `Debian's package ${debianPackage}`,
    commands: [
      { command: 'apt-get', args: ['update'] },
      {
        command: 'apt-get',
        args: ['install', '-y', '--no-install-recommends', debianPackage],
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      },
    ],
  };
}

/** @type {Installer} */
const PLAYWRIGHT = {
  name: "Playwright's download",
  commands: [
    {
      command: inProject('node_modules/.bin/playwright'),
      args: ['install', '--only-shell', 'chromium'],
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    },
  ],
};

/** The ways that can work on this machine, the most promising first. */
function installers() {
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return mayUseApt ? [debian('chromium-headless-shell'), debian('chromium'), PLAYWRIGHT] : [PLAYWRIGHT];
}

/**
 * Runs an installer's commands; answers with the reason when one fails.
 * @param {Installer} installer
 */
async function install({ name, commands }) {
  for (const { command, args, env } of commands) {
    const end = await runStep(command, args, { quiet: true, timeoutMs: 600_000, ...(env && { env }) });
    if (end.code !== 0) return `${name}: ${outputTail(end.output, 5)}`;
  }
  return null;
}

async function installChromium() {
  /** @type {string[]} */
  const reasons = [];
  const time = stopwatch();
  console.log('Installing Chromium for the browser tests…');
  for (const installer of installers()) {
    const reason = await install(installer);
    const program = reason === null ? await findChromium() : null;
    if (program !== null) {
      console.log(`Chromium installed in ${time()}.`);
      return program;
    }
    reasons.push(reason ?? `${installer.name}: installed, but it does not start`);
  }
  console.error(reasons.join('\n'));
  throw new ScriptError(
    'No Chromium for the browser tests: install one (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}

/** The Chromium in `CHROMIUM_PATH`. Throws if it does not start. */
async function namedChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return null;
  if (await doesChromiumRun(named)) return named;
  throw new ScriptError(`CHROMIUM_PATH is ${named}, and that does not start: correct it, or leave it out.`);
}

/** Makes sure that a Chromium is there, and names it to the tests in `CHROMIUM_PATH`. */
export async function ensureChromium() {
  process.env.CHROMIUM_PATH = (await namedChromium()) ?? (await findChromium()) ?? (await installChromium());
}
