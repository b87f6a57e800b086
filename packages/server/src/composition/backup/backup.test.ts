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
let here: BackupPaths;
let there: BackupPaths;
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

async function namesIn(places: BackupPaths): Promise<string[]> {
  const database = open(places);
  const rows = await database.read.select({ name: users.name }).from(users);
  await database.close();
  return rows.map(({ name }) => name).sort();
}

const placesIn = (name: string): BackupPaths => ({
  dataDir: join(folder.path, name),
  filesDir: join(folder.path, name, 'files'),
});

beforeEach(async () => {
  folder = await createTemporaryFolder();
  here = placesIn('here');
  there = placesIn('there');
  archive = join(folder.path, 'backup.tar');
  await prepareDataDir(here.dataDir);
  db = open(here);
  await db.migrate();
  await addUser(db, 'ada');
});
afterEach(async () => {
  await db?.close();
  await folder.remove();
});

async function closeHere(): Promise<void> {
  await db?.close();
  db = undefined;
}

// On PostgreSQL there is nothing to copy: it has tools of its own.
describe.runIf(dialect === 'sqlite')('a backup', () => {
  it('holds the database at one moment and every stored file, and is restored as it was', async () => {
    const sha256 = await createFolderStorage(here.filesDir ?? '').put(Buffer.from('a signed contract'));
    const manifest = await makeBackup(here, archive);
    expect(manifest.entries.map(({ name }) => name)).toEqual([
      'gable.sqlite',
      `files/${sha256.slice(0, 2)}/${sha256}`,
    ]);
    if (db) await addUser(db, 'ben');
    await restoreBackup(there, archive, { replace: false });
    expect(await namesIn(there)).toEqual(['ada']);
    expect(Buffer.from(await createFolderStorage(there.filesDir ?? '').read(sha256)).toString()).toBe(
      'a signed contract',
    );
    await expect(makeBackup(here, archive)).rejects.toThrow('is there already');
  });

  it('is not put over data unless that is said, nor ever under a running server; what was there is kept', async () => {
    await makeBackup(here, archive);
    if (db) await addUser(db, 'ben');
    await expect(restoreBackup(here, archive, { replace: false })).rejects.toThrow('There is data in');
    await expect(restoreBackup(here, archive, { replace: true })).rejects.toThrow('A server is running');
    await closeHere();
    const { kept } = await restoreBackup(here, archive, { replace: true });
    expect(await namesIn(here)).toEqual(['ada']);
    expect(await namesIn({ dataDir: kept ?? '', filesDir: null })).toEqual(['ada', 'ben']);
  });

  it('that was damaged or cut off changes nothing', async () => {
    await makeBackup(here, archive);
    const whole = await readFile(archive);
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(5_000) ^ 1, 5_000);
    const broken = join(folder.path, 'broken.tar');
    await writeFile(broken, damaged);
    await expect(restoreBackup(there, broken, { replace: false })).rejects.toThrow('is damaged');
    for (const length of [0, 300, 512, 9_000, whole.length - 1_024]) {
      await writeFile(broken, whole);
      await truncate(broken, length);
      await expect(restoreBackup(there, broken, { replace: false }), `${length} bytes`).rejects.toThrow();
    }
    await prepareDataDir(there.dataDir);
    await restoreBackup(there, archive, { replace: false });
    expect(await namesIn(there)).toEqual(['ada']);
  });

  it('whose restoring was broken off keeps servers away until it is restored again', async () => {
    await makeBackup(here, archive);
    // As it is when the process was killed after the first files were in their places.
    await prepareDataDir(join(there.dataDir, 'restoring'));
    await writeFile(join(there.dataDir, 'restoring', 'gable.sqlite'), 'half');
    await expect(prepareDataDir(there.dataDir)).rejects.toThrow('npm run restore');
    await restoreBackup(there, archive, { replace: false });
    await prepareDataDir(there.dataDir);
    expect(await namesIn(there)).toEqual(['ada']);
  });
});
