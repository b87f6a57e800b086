import { inflateSync } from 'node:zlib';

/** The unpacked streams of drawing instructions of a PDF that pdfmake made. */
export function contentStreams(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const streams: string[] = [];
  for (const match of file.matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)) {
    const start = match.index + match[0].length;
    const stream = Buffer.from(bytes).subarray(start, start + Number(match[1]));
    // Fonts are streams, too; instructions are those that show text.
    const isPacked = match[0].includes('FlateDecode');
    const text = isPacked ? inflateSync(stream).toString('latin1') : '';
    if (/^BT$/m.test(text)) streams.push(text);
  }
  return streams;
}

/** The fonts in a PDF, by name, each once. */
export function fontNames(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const names = [...file.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].sort();
}

/** The words that stand beside what is drawn, in a stream of instructions. */
export function readActualText(stream: string): string[] {
  const marks = stream.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs);
  return Array.from(marks, ([, escaped = '']) => {
    const bytes = escaped.replace(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign);
    return Buffer.from(bytes, 'latin1').subarray(2).swap16().toString('utf16le');
  });
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
