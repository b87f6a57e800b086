/** Returns the byte offset of a table in a TrueType font. Throws if the font has no such table. */
export function findTable(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let record = 12; record < 12 + count * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table '${tag}'.`);
}
