import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x77_4f_46_46;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

/**
 * Decodes a WOFF file to a TrueType font. pdfmake could read WOFF, but decompresses a table for
 * each glyph and fails on uncompressed tables. Throws if the file is not a WOFF file.
 */
export function decodeWoff(woff: Buffer): Buffer<ArrayBuffer> {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('The file is not a WOFF font.');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(FONT_HEADER + count * FONT_ENTRY);
  writeHeader(head, woff.readUInt32BE(4), count);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const table = unpackTable(woff, entry);
    const at = FONT_HEADER + index * FONT_ENTRY;
    woff.copy(head, at, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function unpackTable(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const table = woff.subarray(offset, offset + packed);
  return packed < length ? inflateSync(table) : table;
}

/** The header includes parameters for a binary search of the entries. */
function writeHeader(head: Buffer, flavor: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * FONT_ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * FONT_ENTRY, 10);
}
