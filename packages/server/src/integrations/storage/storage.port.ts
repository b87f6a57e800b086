/** Stores immutable files under the SHA-256 of their bytes (hex). */
export interface StoragePort {
  /** Stores the bytes durably, also if they are already stored. Returns their hash. */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * Returns the bytes with this hash. Throws StoredFileError if the file is missing or damaged.
   * Never returns other bytes.
   */
  read(sha256: string): Promise<Uint8Array>;
  /** Removes the file, if it is there, for everyone who stored the same bytes. */
  remove(sha256: string): Promise<void>;
}

/** A stored file is missing or damaged. Always an error of the storage, not of the request. */
export class StoredFileError extends Error {
  override readonly name = 'StoredFileError';
}
