import { inflateSync } from 'node:zlib';

/** Returns the decompressed content streams of a PDF from pdfmake. */
export function contentStreams(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const streams: string[] = [];
  for (const match of file.matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)) {
    const start = match.index + match[0].length;
    const stream = Buffer.from(bytes).subarray(start, start + Number(match[1]));
    // Fonts are streams too. Content streams contain text operators.
    const isPacked = match[0].includes('FlateDecode');
    const text = isPacked ? inflateSync(stream).toString('latin1') : '';
    if (/^BT$/m.test(text)) streams.push(text);
  }
  return streams;
}

/** Lists the fonts of a PDF by name, without duplicates. */
export function fontNames(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const names = [...file.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].sort();
}

/** Returns the actual texts in a content stream. */
export function readActualText(stream: string): string[] {
  const marks = stream.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs);
  return Array.from(marks, ([, escaped = '']) => {
    const bytes = escaped.replace(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign);
    return Buffer.from(bytes, 'latin1').subarray(2).swap16().toString('utf16le');
  });
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
