// @ts-check
import { environmentFileOption } from './environment-file.mjs';
import { installIfNeeded } from './install.mjs';
import { runToEnd } from './processes/run-process.mjs';
import { endLike } from './processes/signals.mjs';
import { runScript } from './run-script.mjs';

/**
 * Runs a command of the server from its sources, with the environment that the server has and what was said after `--`.
 * @param {string} name A file of packages/server/src/composition, without its ending.
 */
export async function runOperatorCommand(name) {
  await runScript(async () => {
    await installIfNeeded();
    const file = `packages/server/src/composition/${name}.ts`;
    const command = [...environmentFileOption(), file, ...process.argv.slice(2)];
    await endLike(await runToEnd(process.execPath, command));
  });
}
