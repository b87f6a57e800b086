import type { IncomingMessage } from 'node:http';

/** So much of an answer is looked at, in bytes; the rest is not waited for. */
const READ_BYTES = 4_096;

/** So much of it is kept, in characters. */
const KEPT_CHARACTERS = 1_000;

/** What can be stored and shown: PostgreSQL's text has no NUL, and other control characters say nothing. */
function printable(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .slice(0, KEPT_CHARACTERS)
    .toWellFormed();
}

/**
 * The beginning of an answer as text. The status has arrived before, and it is what counts: an answer that is cut off, or
 * too slow, is kept as far as it came.
 */
export async function readPreview(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      const bytes = Buffer.from(part);
      parts.push(bytes);
      length += bytes.length;
      if (length >= READ_BYTES) break;
    }
  } catch {
    return printable(Buffer.concat(parts));
  }
  return printable(Buffer.concat(parts));
}
