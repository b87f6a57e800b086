import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ArchiveFile, writeZip } from './write-zip.ts';

const CHUNK = Buffer.alloc(65_536, 7);
const MTIME = new Date(0);

it('reads a file no faster than the archive is read', async () => {
  let produced = 0;
  async function* chunks() {
    for (; produced < 10_000; produced += 1) yield CHUNK;
  }
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { path: 'large.bin', content: Readable.from(chunks()), isCompressed: true };
  }
  const archive = writeZip(files(), MTIME);
  for (let read = 0; read < 100; read += 1) await archive.next();
  expect(produced).toBeLessThan(250);
  await archive.return(undefined);
});

it('throws the error of a file in the middle of it', async () => {
  async function* chunks() {
    yield CHUNK;
    throw new Error('The stored file is damaged.');
  }
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { path: 'a.txt', content: Buffer.from('a') };
    yield { path: 'damaged.bin', content: Readable.from(chunks()) };
  }
  await expect(buffer(writeZip(files(), MTIME))).rejects.toThrow('The stored file is damaged.');
});

it('writes files that other programs read', async () => {
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { path: 'notes/Zoë.txt', content: Buffer.from('Zoë') };
    yield { path: 'empty.txt', content: Buffer.from('') };
  }
  const unzipped = unzipSync(await buffer(writeZip(files(), MTIME)));
  expect(Object.entries(unzipped).map(([name, data]) => [name, strFromU8(data)])).toEqual([
    ['notes/Zoë.txt', 'Zoë'],
    ['empty.txt', ''],
  ]);
});
