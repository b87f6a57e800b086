/**
 * `npm run load`: starts the built server on a database of its own, sends it twice as much as it can answer, and says what
 * became of it. LOAD_SECONDS and LOAD_TIMES change how long and how much. The exit code is 1 when something was lost, or the
 * server was not well again within five seconds.
 */
import { GableServer } from './gable-server.ts';
import { overload, UNLIMITED } from './load.ts';

const RECOVERED_WITHIN_MS = 5_000;

const seconds = Number(process.env.LOAD_SECONDS ?? 60);
const times = Number(process.env.LOAD_TIMES ?? 2);
const server = await GableServer.start(UNLIMITED);
try {
  const report = await overload(server, times, seconds * 1_000);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  const isWell = (report.recoveredMs ?? Number.POSITIVE_INFINITY) <= RECOVERED_WITHIN_MS;
  if (report.lost > 0 || !isWell) process.exitCode = 1;
} finally {
  await server.dispose();
}
