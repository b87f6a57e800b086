import { createApp } from './app.ts';
import { prepareDataDir } from './data-dir.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

/** A stop must not take longer, whatever hangs. In milliseconds. */
const STOP_WITHIN_MS = 4_500;

/**
 * So many connections wait to be taken, as many as Linux lets them. Node takes one in each turn of its event loop, and in a rush
 * a turn is long; who finds no place here tries again after 1, 3, 7, 15, 31 and 63 seconds, long after the rush.
 */
const MOST_AT_THE_DOOR = 4_096;

/** Says in one line why the server cannot run, and ends with code 1. */
function refuse(reason: string): never {
  process.stderr.write(`Gable cannot start: ${reason}\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function loadSettings(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof SettingsError) refuse(error.message);
    throw error;
  }
}

function explainStart(error: unknown, settings: Settings): never {
  if (codeOf(error) === 'EADDRINUSE') refuse(`port ${settings.port} is in use. Set PORT to a free one.`);
  if (codeOf(error) === 'EACCES')
    refuse(`port ${settings.port} may not be opened by this user. Set PORT to one above 1023.`);
  refuse(error instanceof Error ? error.message : String(error));
}

async function run(settings: Settings): Promise<void> {
  const app = await createApp(settings);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('SIGHUP', () => void stop());

  // A defect that nobody caught leaves the process in a state that nobody knows: whoever runs it starts it again.
  const die = (error: unknown): void => {
    app.http.log.fatal({ err: error }, 'the server ends after an error that nobody caught');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);

  // The port first: on one that is in use nothing must be made that carries its number.
  await app.http.listen({ port: settings.port, host: settings.host, backlog: MOST_AT_THE_DOOR });
  const demo = settings.seedDemo && !settings.production ? await app.seedDemo() : [];
  await app.start();
  for (const warning of app.warnings) process.stderr.write(`Warning: ${warning}\n`);
  say(`Gable is running at ${settings.publicUrl}`);
  for (const account of demo)
    say(`  ${account.role.padEnd(6)} ${account.email}  password: ${account.password}`);
}

/** The process: reads the settings, serves until it is told to stop. Ends with code 1 and one line where it cannot. */
export async function serve(): Promise<void> {
  const settings = loadSettings();
  await prepareDataDir(settings.dataDir)
    .then(() => run(settings))
    .catch((error: unknown) => explainStart(error, settings));
}
