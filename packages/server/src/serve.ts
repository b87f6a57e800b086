import { createApp } from './app.ts';
import { prepareDataDir } from './data-dir.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

/** Milliseconds after which a shutdown is forced. */
const SHUTDOWN_TIMEOUT_MS = 4_500;

/**
 * The listen backlog; 4,096 is the Linux default maximum. Node accepts one connection per turn of
 * the event loop, and turns are long under load. A connection that does not fit retries after 1, 3,
 * 7, 15, 31 and 63 seconds.
 */
const LISTEN_BACKLOG = 4_096;

/** Prints why the server cannot start and exits with code 1. */
function exitWithError(reason: string): never {
  process.stderr.write(`Gable cannot start: ${reason}\n`);
  process.exit(1);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function loadSettings(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof SettingsError) exitWithError(error.message);
    throw error;
  }
}

function exitWithStartError(error: unknown, settings: Settings): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') exitWithError(`port ${settings.port} is in use. Set PORT to a free port.`);
  if (code === 'EACCES')
    exitWithError(`no permission to open port ${settings.port}. Set PORT to a port above 1023.`);
  exitWithError(error instanceof Error ? error.message : String(error));
}

async function run(settings: Settings): Promise<void> {
  const app = await createApp(settings);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('SIGHUP', () => void stop());

  // After an uncaught error the state of the process is unknown. Its supervisor restarts it.
  const crash = (error: unknown): void => {
    app.http.log.fatal({ err: error }, 'uncaught error; the server exits');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);

  // Listens before it seeds the demo data: the data contains URLs with this port.
  await app.http.listen({ port: settings.port, host: settings.host, backlog: LISTEN_BACKLOG });
  const demo = settings.seedDemo && !settings.production ? await app.seedDemo() : [];
  await app.start();
  for (const warning of app.warnings) process.stderr.write(`Warning: ${warning}\n`);
  printLine(`Gable is running at ${settings.publicUrl}`);
  for (const account of demo)
    printLine(`  ${account.role.padEnd(6)} ${account.email}  password: ${account.password}`);
}

/**
 * Runs the server until a termination signal. Exits with code 1 and one line if it cannot start.
 */
export async function serve(): Promise<void> {
  const settings = loadSettings();
  await prepareDataDir(settings.dataDir)
    .then(() => run(settings))
    .catch((error: unknown) => exitWithStartError(error, settings));
}
