import { execFile } from 'node:child_process';
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

/** A place without any data, as a fresh checkout has it. */
async function emptyPlace(): Promise<NodeJS.ProcessEnv> {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const place = { DATA_DIR: folder.path, PUBLIC_URL: 'https://gable.test', GABLE_DIALECT: dialect };
  if (dialect === 'sqlite') return place;
  const { url, drop } = await createPostgresDatabase('template0');
  onTestFinished(drop);
  return { ...place, DATABASE_URL: url };
}

/** Runs the command as its npm script does; answers what it prints. Rejects, with its stderr, when it refuses. */
async function run(command: string, place: NodeJS.ProcessEnv): Promise<string> {
  const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...place },
  });
  return stdout.trim();
}

/** Books with money in an account that the provider denies us, which alone does not prove that it ended; answers whose it is. */
async function bookLostAccount({ DATA_DIR = '', DATABASE_URL }: NodeJS.ProcessEnv): Promise<UserId> {
  const db = openDatabase({
    databaseUrl: DATABASE_URL,
    file: join(DATA_DIR, 'gable.sqlite'),
    onIdleError: () => undefined,
  });
  const now = instant(Date.now());
  const agentId = newId(userIdSchema);
  const accountId = 'acct_lost';
  const head = { agentId, accountId, providerId: 'po_1', currency: 'usd', occurredAt: now };
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

/** What it says when it refuses. */
async function refusal(command: string, place: NodeJS.ProcessEnv): Promise<unknown> {
  return run(command, place).then(
    (printed) => `nothing, but printed ${printed}`,
    (error: unknown) => (error instanceof Error && 'stderr' in error ? error.stderr : error),
  );
}

describe('the commands of the operator', () => {
  it.runIf(dialect === 'sqlite')(
    'print a service key, and rotate the key that it is signed with',
    async () => {
      const place = await emptyPlace();
      const key = await run('print-service-key', place);
      const claims = decodeJwt(key);
      expect(claims).toMatchObject({ role: 'service_role', iss: 'https://gable.test/auth/v1' });
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(365 * 86_400);
      const kid = await run('rotate-signing-key', place);
      expect(kid).toMatch(/^[\w-]{43}$/);
      expect(kid).not.toBe(decodeProtectedHeader(key).kid);
    },
  );

  it.runIf(dialect === 'sqlite')('rotate the key that signs the records of contracts', async () => {
    const place = await emptyPlace();
    const first = await run('rotate-contract-key', place);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await run('rotate-contract-key', place)).not.toBe(first);
  });

  it('say where our books and the provider’s differ, with the exit code 1, or that they agree', async () => {
    const place = await emptyPlace();
    expect(await run('reconcile-books', place)).toBe("Our books and the payment provider's agree.");
    const agentId = await bookLostAccount(place);
    const failed = await run('reconcile-books', place).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        `^account acct_lost of agent ${agentId}: ours is verified, the provider's is not known: .*\n$`,
      ),
      stderr: '',
    });
  });

  // Nothing about it depends on the database.
  it.runIf(dialect === 'sqlite')('say in one line what stands in their way', async () => {
    const place = await emptyPlace();
    const supabase = { SUPABASE_URL: 'https://x.test', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
    expect(await refusal('print-service-key', { ...place, ...supabase })).toMatch(
      /^SUPABASE_URL is set.*\n$/,
    );
    const supplied = { ...place, AUTH_SIGNING_JWK: '{"kty":"EC"}' };
    expect(await refusal('rotate-signing-key', supplied)).toMatch(/^AUTH_SIGNING_JWK supplies.*\n$/);
  });
});
