import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cents, instant, type UserId, userIdSchema } from '@gable/contracts/kernel';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dialect, openDatabase } from '../db/index.ts';
import { connectAccounts } from '../domains/connect/connect.tables.ts';
import { payoutReversalEntry, postEntry } from '../domains/ledger/index.ts';
import { users } from '../domains/profile/profile.tables.ts';
import { newId } from '../kernel/index.ts';
import { createPostgresDatabase } from '../testing/postgres-databases.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Creates an environment without data, as in a fresh checkout. */
async function createEmptyEnvironment(): Promise<NodeJS.ProcessEnv> {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const env = { DATA_DIR: folder.path, PUBLIC_URL: 'https://gable.test', GABLE_DIALECT: dialect };
  if (dialect === 'sqlite') return env;
  const { url, drop } = await createPostgresDatabase('template0');
  onTestFinished(drop);
  return { ...env, DATABASE_URL: url };
}

/**
 * Runs the command like its npm script. Returns its output. Rejects with its stderr if it fails.
 */
async function run(command: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<string> {
  const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });
  return stdout.trim();
}

/**
 * Stores money in an account that the provider denies access to, which does not prove that it was
 * closed. Returns the ID of its agent.
 */
async function createLostAccount({ DATA_DIR = '', DATABASE_URL }: NodeJS.ProcessEnv): Promise<UserId> {
  const db = openDatabase({
    databaseUrl: DATABASE_URL,
    file: join(DATA_DIR, 'gable.sqlite'),
    onIdleError: () => undefined,
  });
  const now = instant(Date.now());
  const agentId = newId(userIdSchema);
  const accountId = 'acct_lost';
  const head = { agentId, accountId, providerId: 'po_1', invoiceId: null, currency: 'usd', occurredAt: now };
  await db.transaction(async (tx) => {
    const email = 'ada@example.com';
    const times = { createdAt: now, updatedAt: now };
    await tx.insert(users).values({ id: agentId, email, name: 'Ada', userType: 'agent', ...times });
    await tx
      .insert(connectAccounts)
      .values({ agentId, email, accountId, status: 'verified', needs: 0, ...times });
    await postEntry(tx, payoutReversalEntry({ ...head, amount: cents(200) }), now);
  });
  await db.close();
  return agentId;
}

/** Returns the stderr of a command that fails. */
async function getFailure(command: string, env: NodeJS.ProcessEnv): Promise<unknown> {
  return run(command, env).then(
    (printed) => `no failure, but printed ${printed}`,
    (error: unknown) => (error instanceof Error && 'stderr' in error ? error.stderr : error),
  );
}

describe('the operator commands', () => {
  it.runIf(dialect === 'sqlite')('print a service key and rotate its signing key', async () => {
    const env = await createEmptyEnvironment();
    const key = await run('print-service-key', env);
    const claims = decodeJwt(key);
    expect(claims).toMatchObject({ role: 'service_role', iss: 'https://gable.test/auth/v1' });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(365 * 86_400);
    const kid = await run('rotate-signing-key', env);
    expect(kid).toMatch(/^[\w-]{43}$/);
    expect(kid).not.toBe(decodeProtectedHeader(key).kid);
  });

  it.runIf(dialect === 'sqlite')('rotate the key that signs contract audit logs', async () => {
    const env = await createEmptyEnvironment();
    const first = await run('rotate-contract-key', env);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await run('rotate-contract-key', env)).not.toBe(first);
  });

  it('print the differences from the provider with exit code 1, or that there are none', async () => {
    const env = await createEmptyEnvironment();
    expect(await run('reconcile-books', env)).toBe("Our books and the payment provider's agree.");
    const agentId = await createLostAccount(env);
    const failed = await run('reconcile-books', env).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        `^account acct_lost of agent ${agentId}: ours is verified, the provider's is unknown: .*\n$`,
      ),
      stderr: '',
    });
  });

  it('print the books, write them to a file, and compare the balance', async () => {
    const env = await createEmptyEnvironment();
    const csv = join(env.DATA_DIR ?? '', 'books.csv');
    const printed = await run('print-books', env, ['--by', 'month', '--csv', csv]);
    expect(printed).toMatch(/^Period +Fees .*\nOpening .*\nTotal /);
    expect(printed).toMatch(
      /\nBalance now: \$0\.00 in the ledger, \$0\.00 at the provider, difference \$0\.00\.$/,
    );
    expect(await readFile(csv, 'utf8')).toMatch(/^\uFEFFPeriod,Fees,/);
    const failed = await run('print-books', env, ['--by', 'week']).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^--by: Use day or month\./) });
  });

  // The database makes no difference here.
  it.runIf(dialect === 'sqlite')('fail with a one-line reason', async () => {
    const env = await createEmptyEnvironment();
    const supabase = { SUPABASE_URL: 'https://x.test', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
    expect(await getFailure('print-service-key', { ...env, ...supabase })).toMatch(
      /^SUPABASE_URL is set.*\n$/,
    );
    const supplied = { ...env, AUTH_SIGNING_JWK: '{"kty":"EC"}' };
    expect(await getFailure('rotate-signing-key', supplied)).toMatch(/^AUTH_SIGNING_JWK supplies.*\n$/);
  });
});
