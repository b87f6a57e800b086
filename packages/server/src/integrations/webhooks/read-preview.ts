import type { IncomingMessage } from 'node:http';

/** How many bytes of a response are read. The rest is ignored. */
const READ_BYTES = 4_096;

/** How many characters of it are stored. */
const MAX_CHARACTERS = 1_000;

/** Replaces control characters. PostgreSQL's text type has no NUL. */
function printable(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .slice(0, MAX_CHARACTERS)
    .toWellFormed();
}

/**
 * Reads the start of a response as text. The status is what counts, so an aborted or slow response
 * is stored as far as it was received.
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
