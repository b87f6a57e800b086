// @ts-check
/**
 * `npm run test:load`: sends the built server twice the load that it can handle, in two runs of one
 * minute. `-- --seconds 60 --times 2` sets the duration and the load factor. `-- --postgres` uses
 * PostgreSQL.
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from './build/build-if-stale.mjs';
import { installIfNeeded } from './install.mjs';
import { runProcess } from './processes/run-process.mjs';
import { exitLike } from './processes/signals.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      times: { type: 'string', default: '2' },
      postgres: { type: 'boolean', default: false },
    },
  });
  await installIfNeeded();
  await buildIfStale();
  const database = values.postgres ? 'postgres' : 'sqlite';
  const env = { LOAD_SECONDS: values.seconds, LOAD_TIMES: values.times, LOAD_DATABASE: database };
  await exitLike(await runProcess(process.execPath, ['e2e/support/run-load.ts'], { env }));
});
