import { validationFailed } from '../errors/auth-error.ts';
import type { UserMetadata } from '../user.tables.ts';

/** Metadata is part of every access token, and browsers limit a cookie to 4 kB. */
const METADATA_BYTES = 1_500;

/** Throws 400 validation_failed for metadata that does not fit into an access token. */
export function requireMetadataSize(metadata: UserMetadata): void {
  const bytes = Buffer.byteLength(JSON.stringify(metadata));
  if (bytes > METADATA_BYTES)
    throw validationFailed(
      `User metadata can be at most ${METADATA_BYTES} bytes of JSON. This would be ${bytes}.`,
    );
}
