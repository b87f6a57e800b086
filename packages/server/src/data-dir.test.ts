import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { prepareDataDir } from './data-dir.ts';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

async function createFolder(): Promise<string> {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

it('creates the data directory and the folders above it', async () => {
  const dataDir = join(await createFolder(), 'gable', 'data');
  await prepareDataDir(dataDir);
  await expect(writeFile(join(dataDir, 'a-file'), '')).resolves.toBeUndefined();
});

it('rejects a data directory inside a file', async () => {
  const file = join(await createFolder(), 'a-file');
  await writeFile(file, '');
  await expect(prepareDataDir(join(file, 'data'))).rejects.toThrow('is not writable');
});

it.each(['/proc', '/proc/gable', '/sys/gable/data'])('rejects %s, where even root cannot write', (dataDir) =>
  expect(prepareDataDir(dataDir)).rejects.toThrow(`the data directory ${dataDir} is not writable`),
);
