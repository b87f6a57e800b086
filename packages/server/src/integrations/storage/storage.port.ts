/** Keeps files for good under the SHA-256 of their bytes (hex): what was put there cannot become something else. */
export interface StoragePort {
  /** Stores the bytes, once however often they are put, and answers their hash when they will survive a power cut. */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * The bytes with this hash. Throws a StoredFileError when there are none, or when what lies there has another hash:
   * never answers bytes that are not the ones that were put.
   */
  read(sha256: string): Promise<Uint8Array>;
}

/** A file that was stored is missing or damaged: a defect of the store, and never the asking person's fault. */
export class StoredFileError extends Error {
  override readonly name = 'StoredFileError';
}
