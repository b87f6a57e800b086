import { validationFailed } from '../errors/auth-error.ts';
import type { UserMetadata } from '../user.tables.ts';

/** It travels in every access token, and a browser keeps no cookie beyond 4 kB: so much is left for it. */
const METADATA_BYTES = 1_500;

/** Refuses metadata that would not fit into an access token: 400 validation_failed. */
export function requireSmallMetadata(metadata: UserMetadata): void {
  const bytes = Buffer.byteLength(JSON.stringify(metadata));
  if (bytes > METADATA_BYTES)
    throw validationFailed(
      `User metadata can be at most ${METADATA_BYTES} bytes of JSON. This would be ${bytes}.`,
    );
}
