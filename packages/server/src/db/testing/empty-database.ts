import { join } from 'node:path';
import { createPostgresDatabase } from '#testing/postgres-databases.ts';
import { createTemporaryFolder } from '#testing/temporary-folder.ts';
import { dialect } from '../index.ts';

export interface EmptyDatabase {
  readonly databaseUrl: string | undefined;
  readonly file: string;
  readonly remove: () => Promise<void>;
}

/** Creates an empty database, with a function that removes it. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  if (dialect === 'postgres') {
    const { url, drop } = await createPostgresDatabase('template0');
    return { databaseUrl: url, file: '', remove: drop };
  }
  const folder = await createTemporaryFolder();
  return { databaseUrl: undefined, file: join(folder.path, 'gable.sqlite'), remove: folder.remove };
}
