import type { JWK } from 'jose';
import { prepareDataDir } from '../data-dir.ts';
import type { Database } from '../db/index.ts';
import { readSettings, type Settings } from '../settings.ts';
import { openData } from './open-data.ts';

/** The resources of an operator command. */
export interface OperatorContext {
  readonly db: Database;
  readonly publicUrl: string;
  /** The keys of AUTH_SIGNING_JWK. */
  readonly signingJwks: readonly JWK[] | undefined;
}

/** Commands report on stdout and stderr only. */
export const SILENT_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens the configured data for the duration of `work`. A server may be running on it. */
async function withData(work: (settings: Settings, db: Database) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env);
  await prepareDataDir(settings.dataDir);
  const db = await openData(settings, SILENT_LOG);
  try {
    return await work(settings, db);
  } finally {
    await db.close();
  }
}

/** Runs a command with the server's data, see `runCommand`. */
export async function runOnData(work: (settings: Settings, db: Database) => Promise<string>): Promise<void> {
  await runCommand(() => withData(work));
}

/**
 * Runs a command and prints its result. A failure prints one line on stderr and exits with code 1.
 */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Runs a command of the embedded sign-in service. Fails if a hosted service is used. */
export async function runOperatorCommand(work: (context: OperatorContext) => Promise<string>): Promise<void> {
  await runOnData(async ({ signIn, publicUrl }, db) => {
    if (signIn.kind === 'hosted') {
      throw new Error('SUPABASE_URL is set: use the dashboard of the Supabase project for its keys.');
    }
    return work({ db, publicUrl, signingJwks: signIn.signingJwks });
  });
}
