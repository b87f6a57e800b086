import { createReadStream } from 'node:fs';
import type { LocalFile } from './file-content.port.ts';

/** Control characters that occur in text: tab, line feed, form feed, and carriage return. */
const TEXT_CONTROLS: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d];

const CONTROLS = Array.from({ length: 0x20 }, (_, code) => code).filter(
  (code) => !TEXT_CONTROLS.includes(code),
);

/**
 * Whether a file is plain text: without control characters, which every binary format has. The
 * encoding can be any that extends ASCII, such as UTF-8 or that of a spreadsheet on Windows.
 */
export async function isText({ path, size }: LocalFile): Promise<boolean> {
  const parts: AsyncIterable<Buffer> = createReadStream(path, { end: size - 1 });
  for await (const part of parts) if (CONTROLS.some((code) => part.includes(code))) return false;
  return true;
}
