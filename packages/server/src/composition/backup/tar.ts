import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** A file in an archive. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** Writes an archive in chunks. */
export interface TarWriter {
  /** Appends a file. Reads it from the beginning. */
  addFile(name: string, source: FileHandle): Promise<TarEntry>;
  addText(name: string, text: string): Promise<void>;
  /** Writes the end-of-archive marker, and resolves when all is written. */
  end(): Promise<void>;
}

async function* hashChunks(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Creates the writer of an archive. A failed write to the file makes the next call throw. */
export function createTarWriter(archive: FileHandle): TarWriter {
  const { readable, controller } = createTarPacker();
  const written = readable.pipeTo(new WritableStream({ write: (chunk) => archive.writeFile(chunk) }));
  // Reported by the call that is running, and by `end`.
  written.catch(() => undefined);

  async function add(name: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const body = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter();
    for await (const chunk of chunks) await body.write(chunk);
    await body.close();
  }

  return {
    addFile: async (name, source) => {
      const { size } = await source.stat();
      const hash = createHash('sha256');
      await add(name, size, hashChunks(source.readableWebStream(), hash));
      return { name, size, sha256: hash.digest('hex') };
    },
    addText: async (name, text) => {
      const blob = new Blob([text]);
      await add(name, blob.size, blob.stream());
    },
    end: async () => {
      controller.finalize();
      await written;
    },
  };
}

/** Writes a file to a stream. An error of the file becomes the stream's. */
async function pipeFile(file: FileHandle, target: WritableStream<Uint8Array>): Promise<void> {
  const writer = target.getWriter();
  try {
    for await (const chunk of file.readableWebStream()) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
  }
}

/**
 * Reads an archive from its beginning.
 * @param onEntry Gets the name and the chunks of each file, and must read all chunks.
 * @returns The entries. Throws if the archive is damaged or truncated.
 */
export async function readEntries(
  archive: FileHandle,
  onEntry: (name: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<readonly TarEntry[]> {
  const entries: TarEntry[] = [];
  const { readable, writable } = createTarDecoder({ strict: true });
  const piped = pipeFile(archive, writable);
  for await (const { header, body } of readable) {
    const { name, size } = header;
    const hash = createHash('sha256');
    await onEntry(name, hashChunks(body, hash));
    entries.push({ name, size, sha256: hash.digest('hex') });
  }
  await piped;
  return entries;
}
