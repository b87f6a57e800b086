import type { JWK } from 'jose';
import { prepareDataDir } from '../data-dir.ts';
import type { Database } from '../db/index.ts';
import { readSettings, type Settings } from '../settings.ts';
import { openData } from './open-data.ts';

/** What a command of the operator works with. */
export interface OperatorParts {
  readonly db: Database;
  readonly publicUrl: string;
  /** The keys of AUTH_SIGNING_JWK. */
  readonly signingJwks: readonly JWK[] | undefined;
}

/** A command says what it has to say on stdout and stderr. */
export const SILENT_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens the data that the settings name, also beside a server that runs, and closes it after the work. */
async function onData(work: (settings: Settings, db: Database) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env);
  await prepareDataDir(settings.dataDir);
  const db = await openData(settings, SILENT_LOG);
  try {
    return await work(settings, db);
  } finally {
    await db.close();
  }
}

/** Runs a command on the server's data; see `runCommand`. */
export async function runOnData(work: (settings: Settings, db: Database) => Promise<string>): Promise<void> {
  await runCommand(() => onData(work));
}

/** Runs a command and prints its result on stdout. A refusal is one line of stderr and the exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** The same for a command of the sign-in service; refused where a hosted one is used. */
export async function runOperatorCommand(work: (parts: OperatorParts) => Promise<string>): Promise<void> {
  await runOnData(async ({ signIn, publicUrl }, db) => {
    if (signIn.kind === 'hosted') {
      throw new Error("SUPABASE_URL is set: the project's own dashboard has its keys.");
    }
    return work({ db, publicUrl, signingJwks: signIn.signingJwks });
  });
}
