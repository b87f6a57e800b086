import { randomBytes } from 'node:crypto';

/** The length of the suffix. */
export const UNIQUE_SUFFIX_BYTES = 16;

/**
 * Creates random bytes to store after a file's content. Files are stored by their hash, so that
 * equal files of two users would be one file, and removing it for one would remove it for the other.
 */
export const createUniqueSuffix = (): Uint8Array => randomBytes(UNIQUE_SUFFIX_BYTES);
