// @ts-check
import { environmentFileOption } from './environment-file.mjs';
import { installIfNeeded } from './install.mjs';
import { runProcess } from './processes/run-process.mjs';
import { exitLike } from './processes/signals.mjs';
import { runScript } from './run-script.mjs';

/**
 * Runs an operator command of the server from its sources, with the server's environment and the
 * arguments after `--`.
 * @param {string} name A file of packages/server/src/composition, without its extension.
 */
export async function runOperatorCommand(name) {
  await runScript(async () => {
    await installIfNeeded();
    const file = `packages/server/src/composition/${name}.ts`;
    const command = [...environmentFileOption(), file, ...process.argv.slice(2)];
    await exitLike(await runProcess(process.execPath, command));
  });
}
