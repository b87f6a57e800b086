import { createFolderStorage } from '../integrations/storage/folder-storage.ts';
import { createS3Storage } from '../integrations/storage/s3-storage.ts';
import type { StoragePort } from '../integrations/storage/storage.port.ts';
import type { StorageSettings } from '../settings/storage-settings.ts';

/** Opens the configured storage. */
export function openStorage(settings: StorageSettings): StoragePort {
  switch (settings.kind) {
    case 'folder':
      return createFolderStorage(settings.folder);
    case 's3':
      return createS3Storage(settings.bucket, settings.folder);
  }
}
