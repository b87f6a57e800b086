import type { Readable } from 'node:stream';

/** A file that was received and is not stored yet. It is on the local disk. */
export interface ReceivedFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Stores the file durably, also if it is already stored. Call it once. */
  store(): Promise<void>;
  /** Removes the received file from the local disk, if it is there. */
  discard(): Promise<void>;
}

/** Stores immutable files under the SHA-256 of their bytes (hex). */
export interface StoragePort {
  /** Stores the bytes durably, also if they are already stored. Returns their hash. */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * Receives a file of any size without holding it in memory. The caller limits its size, and calls
   * `discard` in the end. Throws what `chunks` throws; nothing is left then.
   */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /**
   * Returns the bytes with this hash. Throws StoredFileError if the file is missing or damaged.
   * Never returns other bytes.
   */
  read(sha256: string): Promise<Uint8Array>;
  /**
   * Opens a stream of the first `length` bytes. Throws StoredFileError if the file is missing. The
   * stream of a damaged file fails before its end, so that no reader receives it as complete.
   */
  open(sha256: string, length: number): Promise<Readable>;
  /** Removes the file, if it is there, for everyone who stored the same bytes. */
  remove(sha256: string): Promise<void>;
}

/** A stored file is missing or damaged. Always an error of the storage, not of the request. */
export class StoredFileError extends Error {
  override readonly name = 'StoredFileError';
}
