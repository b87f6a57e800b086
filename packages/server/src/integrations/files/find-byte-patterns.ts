import { createReadStream } from 'node:fs';
import type { LocalFile } from './file-content.port.ts';

/** Returns the names of the patterns that occur in a file, reading it in parts. */
export async function findBytePatterns<Name extends string>(
  { path, size }: LocalFile,
  patterns: Readonly<Record<Name, Buffer>>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const wanted = Object.entries<Buffer>(patterns);
  const overlap = Math.max(...wanted.map(([, bytes]) => bytes.length)) - 1;
  let before: Buffer = Buffer.alloc(0);
  const parts: AsyncIterable<Buffer> = createReadStream(path, { end: size - 1 });
  for await (const part of parts) {
    const bytes = Buffer.concat([before, part]);
    for (const [name, pattern] of wanted) if (bytes.includes(pattern)) found.add(name);
    before = bytes.subarray(Math.max(0, bytes.length - overlap));
  }
  return found;
}
