import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#testing/temporary-folder.ts';
import { createS3Storage } from './s3-storage.ts';
import { StoredFileError } from './storage.port.ts';
import { startBucketServer } from './testing/bucket-server.ts';

const ACCESS = { region: 'eu-central-1', accessKeyId: 'AKIAGABLE', secretAccessKey: 'a-secret/with+signs=' };
const BYTES = Buffer.from('a signed contract');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const KEY = `${SHA256.slice(0, 2)}/${SHA256}`;

let store: Awaited<ReturnType<typeof startBucketServer>>;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  store = await startBucketServer('contracts', ACCESS.secretAccessKey);
});
afterEach(async () => {
  await store.close();
  await folder.remove();
});

const storageAt = (changes: Partial<Parameters<typeof createS3Storage>[0]> = {}) =>
  createS3Storage({ ...ACCESS, endpoint: store.endpoint, bucket: 'contracts', ...changes }, folder.path);

describe('createS3Storage', () => {
  it('stores files under their hash, once or several times, and reads the same bytes', async () => {
    const storage = storageAt();
    expect(await storage.put(BYTES)).toBe(SHA256);
    expect(await storage.put(BYTES)).toBe(SHA256);
    expect([...store.objects.keys()]).toEqual([KEY]);
    expect(Buffer.from(await storage.read(SHA256))).toEqual(BYTES);
    expect(await storage.read(await storage.put(new Uint8Array()))).toHaveLength(0);
  });

  it('rejects a missing or damaged file, and repairs it when it is stored again', async () => {
    const storage = storageAt({ endpoint: `${store.endpoint}/` });
    await expect(storage.read(SHA256)).rejects.toThrow(StoredFileError);
    await storage.put(BYTES);
    store.objects.set(KEY, Buffer.from('another contract'));
    await expect(storage.read(SHA256)).rejects.toThrow('is damaged');
    await storage.put(BYTES);
    expect(Buffer.from(await storage.read(SHA256))).toEqual(BYTES);
    await expect(storage.read('../../etc/passwd')).rejects.toThrow(StoredFileError);
  });

  it('removes a file, also if it is not there', async () => {
    const storage = storageAt();
    await storage.put(BYTES);
    await storage.remove(SHA256);
    await storage.remove(SHA256);
    expect(store.objects.size).toBe(0);
    await expect(storage.remove('../../etc/passwd')).rejects.toThrow(StoredFileError);
    await expect(storageAt({ bucket: 'elsewhere' }).remove(SHA256)).rejects.toThrow('NoSuchBucket');
  });

  it('receives a stream, stores it with retries, and opens it as a stream', async () => {
    const storage = storageAt();
    const file = await storage.receive(Readable.from([BYTES.subarray(0, 4), BYTES.subarray(4)]));
    expect(file).toMatchObject({ size: BYTES.length, sha256: SHA256 });
    expect(store.objects.size).toBe(0);
    store.failNext(1);
    await file.store();
    await file.discard();
    expect(store.objects.get(KEY)).toEqual(BYTES);
    expect(await text(await storage.open(SHA256, BYTES.length - 9))).toBe('a signed');
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('fails to open a missing file, and before the end of a damaged one', async () => {
    const storage = storageAt();
    await expect(storage.open(SHA256, BYTES.length)).rejects.toThrow(StoredFileError);
    store.objects.set(KEY, Buffer.from('another contract'));
    await expect(text(await storage.open(SHA256, 7))).rejects.toThrow('is damaged');
  });

  it('retries if the server asks to slow down', async () => {
    const storage = storageAt();
    store.failNext(2);
    await storage.put(BYTES);
    expect(store.asked()).toBe(3);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['a missing bucket', { bucket: 'elsewhere' }, 'NoSuchBucket'],
  ])('throws with the reason: %s', async (_, changes, reason) => {
    const storage = storageAt(changes);
    await expect(storage.put(BYTES)).rejects.toThrow(reason);
    const refused = storage.read(SHA256);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.not.toBeInstanceOf(StoredFileError);
  });
});
