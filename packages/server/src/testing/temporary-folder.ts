import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory where the system has a file system in it: tests make many databases, and none must survive a power cut. */
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export async function makeTemporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(BASE, 'gable-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
