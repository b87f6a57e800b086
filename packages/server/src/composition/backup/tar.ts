import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/**
 * The archive format that every system can read (POSIX ustar), as far as a backup needs it: plain files with short names.
 * Nothing is held in memory but a piece at a time.
 */
const BLOCK = 512;
const PIECE = 1024 * 1024;
/** Eleven octal digits; what is larger is written as a number of twelve bytes, as GNU tar does. */
const MOST_OCTAL = 8 ** 11;
const LONGEST_NAME = 100;

/** Where the parts of a header stand: their first byte and their length. */
const NAME = [0, LONGEST_NAME] as const;
const SIZE = [124, 12] as const;
const CHECKSUM = [148, 8] as const;
const TYPE = [156, 1] as const;

/** A file in an archive. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Of its bytes, hex. */
  readonly sha256: string;
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** The sum of a header's bytes, with its own place read as spaces. */
function checksumOf(header: Buffer): number {
  const [start, length] = CHECKSUM;
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 32 : byte), 0);
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`The name ${name} is too long for an archive.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, NAME[0]);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (size < MOST_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE[0]);
  else {
    header.writeUInt8(0x80, SIZE[0]);
    header.writeBigUInt64BE(BigInt(size), SIZE[0] + 4);
  }
  header.write('00000000000\0', 136);
  header.write('0', TYPE[0]);
  header.write('ustar\x0000', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM[0]);
  return header;
}

function textAt(header: Buffer, [start, length]: readonly [number, number]): string {
  const [text = ''] = header.toString('utf8', start, start + length).split('\0');
  return text.trim();
}

function sizeOf(header: Buffer): number {
  const isLarge = header.readUInt8(SIZE[0]) === 0x80;
  return isLarge ? Number(header.readBigUInt64BE(SIZE[0] + 4)) : Number.parseInt(textAt(header, SIZE), 8);
}

/** The pieces of `size` bytes from here on. Throws when there are fewer. */
async function* piecesOf(source: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const { bytesRead, buffer } = await source.read(Buffer.alloc(Math.min(PIECE, left)), 0, null);
    if (bytesRead === 0) throw new Error('The file ended in the middle.');
    left -= bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Appends a file, read from where its handle stands, and says what was written. */
export async function writeEntry(archive: FileHandle, name: string, source: FileHandle): Promise<TarEntry> {
  const { size } = await source.stat();
  const hash = createHash('sha256');
  await archive.write(headerOf(name, size));
  for await (const piece of piecesOf(source, size)) {
    hash.update(piece);
    await archive.write(piece);
  }
  await archive.write(Buffer.alloc(padding(size)));
  return { name, size, sha256: hash.digest('hex') };
}

/** Appends a file of these bytes. */
export async function writeText(archive: FileHandle, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await archive.write(
    Buffer.concat([headerOf(name, bytes.length), bytes, Buffer.alloc(padding(bytes.length))]),
  );
}

/** Ends an archive. */
export async function writeEnd(archive: FileHandle): Promise<void> {
  await archive.write(Buffer.alloc(2 * BLOCK));
}

/** Reads a whole block; null at the archive's end. Throws where it was cut off. */
async function readHeader(archive: FileHandle): Promise<Buffer | null> {
  const { bytesRead, buffer } = await archive.read(Buffer.alloc(BLOCK), 0, BLOCK, null);
  if (bytesRead === 0) throw new Error('The archive was cut off.');
  if (buffer.every((byte) => byte === 0)) return null;
  const isHeader = Number.parseInt(textAt(buffer, CHECKSUM), 8) === checksumOf(buffer);
  if (bytesRead < BLOCK || !isHeader) throw new Error('This is no archive, or a damaged one.');
  return buffer;
}

/**
 * Goes through an archive from its beginning.
 * @param take Gets each file's name and its pieces, which it must read to the end.
 * @returns What was read. Throws when the archive is damaged or cut off.
 */
export async function readEntries(
  archive: FileHandle,
  take: (name: string, pieces: AsyncIterable<Buffer>) => Promise<void>,
): Promise<readonly TarEntry[]> {
  const entries: TarEntry[] = [];
  for (let header = await readHeader(archive); header !== null; header = await readHeader(archive)) {
    const [name, size, hash] = [textAt(header, NAME), sizeOf(header), createHash('sha256')];
    await take(name, hashing(piecesOf(archive, size), hash));
    await archive.read(Buffer.alloc(padding(size)), 0, padding(size), null);
    entries.push({ name, size, sha256: hash.digest('hex') });
  }
  return entries;
}

async function* hashing(
  pieces: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}
