// @ts-check
/** `npm start`: installs and builds what is missing or out of date, then serves. */
import { buildIfStale } from './build/build-if-stale.mjs';
import { environmentFileOption } from './environment-file.mjs';
import { installIfNeeded } from './install.mjs';
import { runToEnd } from './processes/run-process.mjs';
import { serverCommand } from './processes/server-command.mjs';
import { endLike } from './processes/signals.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  await installIfNeeded();
  await buildIfStale();
  await endLike(await runToEnd(process.execPath, [...environmentFileOption(), ...serverCommand]));
});
