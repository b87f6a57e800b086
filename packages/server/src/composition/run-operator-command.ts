import type { JWK } from 'jose';
import { prepareDataDir } from '../data-dir.ts';
import type { Database } from '../db/index.ts';
import { readSettings } from '../settings.ts';
import { openData } from './open-data.ts';

/** What a command of the operator works with. */
export interface OperatorParts {
  readonly db: Database;
  readonly publicUrl: string;
  /** The keys of AUTH_SIGNING_JWK. */
  readonly signingJwks: readonly JWK[] | undefined;
}

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function runOn(work: (parts: OperatorParts) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env);
  const { signIn, publicUrl } = settings;
  if (signIn.kind === 'hosted') {
    throw new Error("SUPABASE_URL is set: the project's own dashboard has its keys.");
  }
  await prepareDataDir(settings.dataDir);
  const db = await openData(settings, QUIET);
  try {
    return await work({ db, publicUrl, signingJwks: signIn.signingJwks });
  } finally {
    await db.close();
  }
}

/**
 * Runs a command on the sign-in service's data, also beside a server that runs, and prints its result as the only line of
 * stdout. A refusal is one line of stderr and the exit code 1.
 */
export async function runOperatorCommand(work: (parts: OperatorParts) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await runOn(work)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
