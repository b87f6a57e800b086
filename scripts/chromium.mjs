// @ts-check
import { existsSync } from 'node:fs';
import { doesChromiumRun, findChromium } from './chromium/installed-chromium.mjs';
import { waitForApt } from './chromium/wait-for-apt.mjs';
import { outputTail } from './processes/output-tail.mjs';
import { runStep } from './processes/run-process.mjs';
import { stopwatch } from './processes/timing.mjs';
import { inProject } from './project-root.mjs';
import { ScriptError } from './script-error.mjs';

/** @typedef {{ command: string, args: string[], env?: NodeJS.ProcessEnv, isApt?: true }} Command */

/**
 * @typedef {object} Installer
 * @property {string} name
 * @property {readonly Command[]} commands
 */

/**
 * Creates an apt-get command without questions, whose messages are in English.
 * @param {string[]} args
 * @returns {Command}
 */
function aptGet(args) {
  return {
    command: 'apt-get',
    args,
    env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    isApt: true,
  };
}

/**
 * Installs a Debian package, which includes the required libraries.
 * @param {string} debianPackage
 * @returns {Installer}
 */
function debian(debianPackage) {
  return {
    name: `Debian's package ${debianPackage}`,
    commands: [aptGet(['update']), aptGet(['install', '-y', '--no-install-recommends', debianPackage])],
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

/** Installers that can work on this machine, the best one first. */
function installers() {
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return mayUseApt ? [debian('chromium-headless-shell'), debian('chromium'), PLAYWRIGHT] : [PLAYWRIGHT];
}

/**
 * Runs an installer's commands. Returns the reason if one fails, otherwise null.
 * @param {Installer} installer
 */
async function install({ name, commands }) {
  for (const { command, args, env, isApt } of commands) {
    const run = () => runStep(command, args, { quiet: true, timeoutMs: 600_000, ...(env && { env }) });
    const end = isApt ? await waitForApt(run) : await run();
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
    reasons.push(reason ?? `${installer.name}: the installed program does not start`);
  }
  console.error(reasons.join('\n'));
  throw new ScriptError(
    'Chromium is required for the browser tests. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** The Chromium in `CHROMIUM_PATH`. Throws if it does not start. */
async function configuredChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (!configured) return null;
  if (await doesChromiumRun(configured)) return configured;
  throw new ScriptError(`CHROMIUM_PATH is ${configured}, which does not start. Correct it or unset it.`);
}

/** Finds or installs Chromium and sets `CHROMIUM_PATH` to it. */
export async function ensureChromium() {
  process.env.CHROMIUM_PATH =
    (await configuredChromium()) ?? (await findChromium()) ?? (await installChromium());
}
