import { join } from 'node:path';
import * as z from 'zod/mini';

/** What a backup is made of and restored to. */
export interface BackupPaths {
  readonly dataDir: string;
  /** Where stored files lie; null where they are not in a folder. */
  readonly filesDir: string | null;
}

/**
 * The databases of a data folder, in the order in which they are copied: ours first. What it says was done at a stand-in is
 * then in the stand-in's copy, as it is with the real provider, who is always ahead of a backup.
 */
export const DATABASES = ['gable.sqlite', 'stripe-sandbox.sqlite', 'mail-sandbox.sqlite'] as const;

/** Stored files lie under this name in an archive, as in their folder: `files/ab/ab12...`. */
export const FILES = 'files';
export const STORED_FILE = /^files\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/;

/** What an archive says of itself, in its last file: an archive without it was never finished. */
export const MANIFEST = 'manifest.json';
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  madeAt: z.string(),
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Where a file of an archive belongs. Throws when it belongs nowhere. */
export function toPath(name: string, { dataDir, filesDir }: BackupPaths): string {
  if (DATABASES.some((database) => database === name)) return join(dataDir, name);
  if (STORED_FILE.test(name) && filesDir !== null) return join(filesDir, name.slice(FILES.length + 1));
  throw new Error(`The backup holds ${name}, which has no place here.`);
}
