import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/**
 * The POSIX ustar format, which all systems can read, limited to plain files with short names.
 * Files are read and written in chunks.
 */
const BLOCK = 512;
const CHUNK_SIZE = 1024 * 1024;
/** The limit of eleven octal digits. Larger sizes are written in binary, as GNU tar does. */
const MAX_OCTAL = 8 ** 11;
const MAX_NAME_LENGTH = 100;

/** The fields of a header: the first byte and the length. */
const NAME = [0, MAX_NAME_LENGTH] as const;
const SIZE = [124, 12] as const;
const CHECKSUM = [148, 8] as const;
const TYPE = [156, 1] as const;

/** A file in an archive. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** Returns the sum of a header's bytes, with spaces in place of the checksum itself. */
function getChecksum(header: Buffer): number {
  const [start, length] = CHECKSUM;
  return header.reduce((sum, byte, index) => sum + (index >= start && index < start + length ? 32 : byte), 0);
}

function createHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH)
    throw new Error(`The name ${name} is too long for an archive.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, NAME[0]);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (size < MAX_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE[0]);
  else {
    header.writeUInt8(0x80, SIZE[0]);
    header.writeBigUInt64BE(BigInt(size), SIZE[0] + 4);
  }
  header.write('00000000000\0', 136);
  header.write('0', TYPE[0]);
  header.write('ustar\x0000', 257);
  header.write(`${getChecksum(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM[0]);
  return header;
}

function parseText(header: Buffer, [start, length]: readonly [number, number]): string {
  const [text = ''] = header.toString('utf8', start, start + length).split('\0');
  return text.trim();
}

function parseSize(header: Buffer): number {
  const isLarge = header.readUInt8(SIZE[0]) === 0x80;
  return isLarge ? Number(header.readBigUInt64BE(SIZE[0] + 4)) : Number.parseInt(parseText(header, SIZE), 8);
}

/** Reads the next `size` bytes in chunks. Throws if the file has fewer. */
async function* readChunks(source: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const { bytesRead, buffer } = await source.read(Buffer.alloc(Math.min(CHUNK_SIZE, left)), 0, null);
    if (bytesRead === 0) throw new Error('The file ended too early.');
    left -= bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Appends a file. Reads it from the current position of its handle. */
export async function writeEntry(archive: FileHandle, name: string, source: FileHandle): Promise<TarEntry> {
  const { size } = await source.stat();
  const hash = createHash('sha256');
  await archive.write(createHeader(name, size));
  for await (const chunk of readChunks(source, size)) {
    hash.update(chunk);
    await archive.write(chunk);
  }
  await archive.write(Buffer.alloc(padding(size)));
  return { name, size, sha256: hash.digest('hex') };
}

/** Appends a text file. */
export async function writeText(archive: FileHandle, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await archive.write(
    Buffer.concat([createHeader(name, bytes.length), bytes, Buffer.alloc(padding(bytes.length))]),
  );
}

/** Writes the end-of-archive marker. */
export async function writeEnd(archive: FileHandle): Promise<void> {
  await archive.write(Buffer.alloc(2 * BLOCK));
}

/** Reads a header; null at the end of the archive. Throws if the archive is truncated. */
async function readHeader(archive: FileHandle): Promise<Buffer | null> {
  const { bytesRead, buffer } = await archive.read(Buffer.alloc(BLOCK), 0, BLOCK, null);
  if (bytesRead === 0) throw new Error('The archive is truncated.');
  if (buffer.every((byte) => byte === 0)) return null;
  const isHeader = Number.parseInt(parseText(buffer, CHECKSUM), 8) === getChecksum(buffer);
  if (bytesRead < BLOCK || !isHeader) throw new Error('The file is not an archive, or it is damaged.');
  return buffer;
}

/**
 * Reads an archive from its beginning.
 * @param onEntry Gets the name and the chunks of each file, and must read all chunks.
 * @returns The entries. Throws if the archive is damaged or truncated.
 */
export async function readEntries(
  archive: FileHandle,
  onEntry: (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<readonly TarEntry[]> {
  const entries: TarEntry[] = [];
  for (let header = await readHeader(archive); header !== null; header = await readHeader(archive)) {
    const [name, size, hash] = [parseText(header, NAME), parseSize(header), createHash('sha256')];
    await onEntry(name, hashChunks(readChunks(archive, size), hash));
    await archive.read(Buffer.alloc(padding(size)), 0, padding(size), null);
    entries.push({ name, size, sha256: hash.digest('hex') });
  }
  return entries;
}

async function* hashChunks(
  chunks: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
