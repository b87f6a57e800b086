import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instant, userIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataDir } from '#data-dir.ts';
import { type Database, dialect, openDatabase } from '#db/index.ts';
import { users } from '#domains/profile/profile.tables.ts';
import { createFolderStorage } from '#integrations/storage/folder-storage.ts';
import { newId } from '#kernel/index.ts';
import { createTemporaryFolder } from '#testing/temporary-folder.ts';
import type { BackupPaths } from './backup-parts.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let source: BackupPaths;
let target: BackupPaths;
let archive: string;
let db: Database | undefined;

function open({ dataDir }: BackupPaths): Database {
  return openDatabase({
    databaseUrl: undefined,
    file: join(dataDir, 'gable.sqlite'),
    onIdleError: () => undefined,
  });
}

async function addUser(database: Database, name: string): Promise<void> {
  const now = instant(Date.now());
  const row = { id: newId(userIdSchema), name, userType: 'agent' as const, createdAt: now, updatedAt: now };
  await database.transaction(async (tx) => {
    await tx.insert(users).values({ ...row, email: `${name}@example.com` });
  });
}

async function namesIn(paths: BackupPaths): Promise<string[]> {
  const database = open(paths);
  const rows = await database.read.select({ name: users.name }).from(users);
  await database.close();
  return rows.map(({ name }) => name).sort();
}

const pathsIn = (name: string): BackupPaths => ({
  dataDir: join(folder.path, name),
  filesDir: join(folder.path, name, 'files'),
});

beforeEach(async () => {
  folder = await createTemporaryFolder();
  source = pathsIn('source');
  target = pathsIn('target');
  archive = join(folder.path, 'backup.tar');
  await prepareDataDir(source.dataDir);
  db = open(source);
  await db.migrate();
  await addUser(db, 'ada');
});
afterEach(async () => {
  await db?.close();
  await folder.remove();
});

async function closeSource(): Promise<void> {
  await db?.close();
  db = undefined;
}

// PostgreSQL has its own backup tools.
describe.runIf(dialect === 'sqlite')('makeBackup and restoreBackup', () => {
  it('back up and restore the database at one moment and all stored files', async () => {
    const sha256 = await createFolderStorage(source.filesDir ?? '').put(Buffer.from('a signed contract'));
    const manifest = await makeBackup(source, archive);
    expect(manifest.entries.map(({ name }) => name)).toEqual([
      'gable.sqlite',
      `files/${sha256.slice(0, 2)}/${sha256}`,
    ]);
    if (db) await addUser(db, 'ben');
    await restoreBackup(target, archive, { replace: false });
    expect(await namesIn(target)).toEqual(['ada']);
    expect(Buffer.from(await createFolderStorage(target.filesDir ?? '').read(sha256)).toString()).toBe(
      'a signed contract',
    );
    await expect(makeBackup(source, archive)).rejects.toThrow('already exists');
  });

  it('replace data only on request and never under a running server, and keep the replaced databases', async () => {
    await makeBackup(source, archive);
    if (db) await addUser(db, 'ben');
    await expect(restoreBackup(source, archive, { replace: false })).rejects.toThrow('There is data in');
    await expect(restoreBackup(source, archive, { replace: true })).rejects.toThrow('A server is running');
    await closeSource();
    const { replaced } = await restoreBackup(source, archive, { replace: true });
    expect(await namesIn(source)).toEqual(['ada']);
    expect(await namesIn({ dataDir: replaced ?? '', filesDir: null })).toEqual(['ada', 'ben']);
  });

  it('change nothing if the archive is damaged or truncated', async () => {
    await makeBackup(source, archive);
    const whole = await readFile(archive);
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(5_000) ^ 1, 5_000);
    const broken = join(folder.path, 'broken.tar');
    await writeFile(broken, damaged);
    await expect(restoreBackup(target, broken, { replace: false })).rejects.toThrow('is damaged');
    for (const length of [0, 300, 512, 9_000, whole.length - 1_024]) {
      await writeFile(broken, whole);
      await truncate(broken, length);
      await expect(restoreBackup(target, broken, { replace: false }), `${length} bytes`).rejects.toThrow();
    }
    await prepareDataDir(target.dataDir);
    await restoreBackup(target, archive, { replace: false });
    expect(await namesIn(target)).toEqual(['ada']);
  });

  it('prevent a server start after an interrupted restore, until the next restore', async () => {
    await makeBackup(source, archive);
    // The state after a crash in the middle of a restore.
    await prepareDataDir(join(target.dataDir, 'restoring'));
    await writeFile(join(target.dataDir, 'restoring', 'gable.sqlite'), 'half');
    await expect(prepareDataDir(target.dataDir)).rejects.toThrow('npm run restore');
    await restoreBackup(target, archive, { replace: false });
    await prepareDataDir(target.dataDir);
    expect(await namesIn(target)).toEqual(['ada']);
  });
});
