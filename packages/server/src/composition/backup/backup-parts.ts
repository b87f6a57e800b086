import { join } from 'node:path';
import * as z from 'zod/mini';

/** The directories that a backup reads and a restore writes. */
export interface BackupPaths {
  readonly dataDir: string;
  /** The folder of the stored files; null if they are in a bucket. */
  readonly filesDir: string | null;
}

/**
 * The databases of a data directory, in the order of copying. Gable's own database comes first, so
 * that the copies of the sandboxes are newer, as the state of a real provider always is.
 */
export const DATABASES = ['gable.sqlite', 'stripe-sandbox.sqlite', 'mail-sandbox.sqlite'] as const;

/** The folder of the stored files in an archive: `files/ab/ab12...`. */
export const FILES = 'files';
export const STORED_FILE = /^files\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/;

/** The last file of an archive. An archive without it is incomplete. */
export const MANIFEST = 'manifest.json';
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  madeAt: z.string(),
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the path to restore a file of an archive to. Throws for an unknown name. */
export function toPath(name: string, { dataDir, filesDir }: BackupPaths): string {
  if (DATABASES.some((database) => database === name)) return join(dataDir, name);
  if (STORED_FILE.test(name) && filesDir !== null) return join(filesDir, name.slice(FILES.length + 1));
  throw new Error(`The backup contains an unexpected file: ${name}.`);
}
