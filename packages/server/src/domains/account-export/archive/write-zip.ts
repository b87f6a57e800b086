import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file to write into an archive. */
export interface ArchiveFile {
  /** Such as 'contracts/0199f2ab.pdf'. */
  readonly path: string;
  readonly content: Uint8Array | Readable;
  /** Whether its format is compressed already, as of PDFs and photos. */
  readonly isCompressed?: boolean;
}

async function addFiles(
  zip: ZipFile,
  files: AsyncIterable<ArchiveFile>,
  { mtime, signal }: { readonly mtime: Date; readonly signal: AbortSignal },
): Promise<void> {
  for await (const { path, content, isCompressed = false } of files) {
    const stream = content instanceof Readable ? content : Readable.from([content]);
    zip.addReadStream(stream, path, { mtime, compress: !isCompressed });
    try {
      await finished(stream, { signal });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Writes files into a zip archive, one after another, as fast as it is read: it holds some chunks in
 * memory, whatever the size. Archives above 4 GB are Zip64. Throws what a file or the list throws.
 */
export async function* writeZip(files: AsyncIterable<ArchiveFile>, mtime: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error('yazl writes to a stream of Node.');
  const reader = new AbortController();
  zip.on('error', (error) => output.destroy(toError(error)));
  addFiles(zip, files, { mtime, signal: reader.signal }).catch((error: unknown) =>
    output.destroy(toError(error)),
  );
  try {
    yield* output;
  } finally {
    // The reader may have stopped before the end.
    reader.abort();
  }
}
