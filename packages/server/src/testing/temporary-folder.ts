import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * In memory where the system supports it: tests create many databases, and none must survive a
 * power failure.
 */
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Creates an empty folder. The caller removes it. */
export async function createTemporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(BASE, 'gable-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
