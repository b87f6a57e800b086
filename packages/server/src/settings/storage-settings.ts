import { join } from 'node:path';
import type { S3Bucket } from '../integrations/storage/s3-storage.ts';
import type { Environment } from './environment.ts';
import { SettingsError } from './settings-error.ts';

/** Where immutable files are stored, such as the PDFs of signed contracts. */
export type StorageSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: S3Bucket;
      /** A local folder for files while they are received. */
      readonly folder: string;
    };

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Uses the bucket if one is configured, then FILES_DIR, then a folder in the data directory. Throws
 * SettingsError.
 */
export function parseStorageSettings(env: Environment): StorageSettings {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (S3_NAMES.every((name) => env[name] === undefined))
    return { kind: 'folder', folder: env.FILES_DIR ?? join(env.DATA_DIR, 'files') };
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = S3_NAMES.filter((name) => !env[name]);
    throw new SettingsError(`${missing.join(' and ')} must be set together with the other S3 variables.`);
  }
  if (env.FILES_DIR !== undefined) throw new SettingsError('FILES_DIR cannot be used with S3_BUCKET.');
  return {
    kind: 's3',
    bucket: { endpoint, bucket, region, accessKeyId, secretAccessKey },
    folder: join(env.DATA_DIR, 'uploads'),
  };
}
