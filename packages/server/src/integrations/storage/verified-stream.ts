import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StoredFileError } from './storage.port.ts';

/** Yields the first `length` bytes, the last chunk after the hash of the whole file is verified. */
async function* verifyChunks(
  chunks: AsyncIterable<Uint8Array>,
  sha256: string,
  length: number,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let left = length;
  let held: Uint8Array | null = null;
  for await (const chunk of chunks) {
    hash.update(chunk);
    const wanted = chunk.subarray(0, left);
    if (wanted.byteLength === 0) continue;
    left -= wanted.byteLength;
    if (held) yield held;
    held = wanted;
  }
  if (left > 0 || hash.digest('hex') !== sha256)
    throw new StoredFileError(`The stored file ${sha256} is damaged.`);
  if (held) yield held;
}

/**
 * Returns a stream of the first `length` bytes of a stored file. It fails with StoredFileError
 * before its last chunk if the file has another hash. Closes the source when it is closed.
 */
export function toVerifiedStream(source: Readable, sha256: string, length: number): Readable {
  const stream = Readable.from(verifyChunks(source, sha256, length), { objectMode: false });
  // Also if it is closed before it is read.
  stream.once('close', () => source.destroy());
  return stream;
}
