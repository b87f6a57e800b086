import { join } from 'node:path';
import type { Environment } from './environment.ts';

/** Where files lie that must stay what they are, such as the PDFs of signed contracts. */
export interface StorageSettings {
  readonly folder: string;
}

/** A folder of its own where one is named, else one in the data folder. */
export function storageSettingsOf(env: Environment): StorageSettings {
  return { folder: env.FILES_DIR ?? join(env.DATA_DIR, 'files') };
}
