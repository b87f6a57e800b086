// @ts-check
/**
 * `npm run test:load`: sends the built server twice as much as it can answer, twice for a minute; `-- --seconds 60 --times 2` says
 * how long and how much, `-- --postgres` that it is on PostgreSQL.
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from './build/build-if-stale.mjs';
import { installIfNeeded } from './install.mjs';
import { runToEnd } from './processes/run-process.mjs';
import { endLike } from './processes/signals.mjs';
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
  await endLike(await runToEnd(process.execPath, ['e2e/support/run-load.ts'], { env }));
});
