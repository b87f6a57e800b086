// @ts-check
/** `npm start`: installs packages and builds if needed, then starts the server. */
import { buildIfStale } from './build/build-if-stale.mjs';
import { environmentFileOption } from './environment-file.mjs';
import { installIfNeeded } from './install.mjs';
import { runProcess } from './processes/run-process.mjs';
import { serverCommand } from './processes/server-command.mjs';
import { exitLike } from './processes/signals.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  await installIfNeeded();
  await buildIfStale();
  await exitLike(await runProcess(process.execPath, [...environmentFileOption(), ...serverCommand]));
});
