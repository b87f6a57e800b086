import { hash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { createFileReceiver } from './receive-file.ts';
import { type StoragePort, StoredFileError } from './storage.port.ts';
import { toVerifiedStream } from './verified-stream.ts';

/** A bucket of an S3-compatible server, such as Amazon S3, Supabase Storage or MinIO. */
export interface S3Bucket {
  /**
   * Such as `https://s3.eu-central-1.amazonaws.com`, or
   * `https://abc.storage.supabase.co/storage/v1/s3`.
   */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The timeout of a request, in milliseconds. A signed contract has a few hundred kilobytes. */
const TIMEOUT_MS = 15_000;
/** The timeout of storing an attached file of up to 20 MB, in milliseconds. */
const FILE_TIMEOUT_MS = 60_000;
/** The slowest upload of a large file that is waited for: 4 MB a second. */
const BYTES_PER_MS = 4_000;
/**
 * The timeout of reading one as a stream, in milliseconds. The reader may have a slow connection.
 */
const STREAM_TIMEOUT_MS = 900_000;
/** Immediate retries after network and server errors. Jobs retry later in addition. */
const RETRIES = 2;
const SHA256 = /^[0-9a-f]{64}$/;

const toSha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'hex');

/** Returns the error code, such as `NoSuchBucket`. The error message may contain private data. */
async function getReason(response: Response): Promise<string> {
  const [, code] = /<Code>(\w{1,64})<\/Code>/.exec(await response.text()) ?? [];
  return code ?? `status ${response.status}`;
}

/**
 * Stores files in a bucket under their hash. The hash is part of the signed request, so that the
 * server rejects other bytes. Reads verify the hash again. Methods throw an Error if the bucket is
 * unavailable or rejects the request.
 * @param folder A local folder for files while they are received, because a request is signed with
 * the hash of the whole file.
 */
export function createS3Storage({ endpoint, bucket, ...access }: S3Bucket, folder: string): StoragePort {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES });
  const toUrl = (sha256: string) =>
    `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${sha256.slice(0, 2)}/${sha256}`;

  const receive = createFileReceiver(folder);

  async function request(sha256: string, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<Response> {
    if (!SHA256.test(sha256)) throw new StoredFileError('This is not the name of a stored file.');
    return client.fetch(toUrl(sha256), { ...init, signal: AbortSignal.timeout(timeoutMs) });
  }

  /** Stores a body. Storing the same bytes again changes nothing, and repairs a damaged file. */
  async function store(sha256: string, body: Uint8Array<ArrayBuffer> | Blob, timeoutMs?: number) {
    const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' };
    const response = await request(sha256, { method: 'PUT', headers, body }, timeoutMs);
    if (!response.ok)
      throw new Error(`The bucket ${bucket} did not store the file: ${await getReason(response)}.`);
    await response.body?.cancel();
  }

  /** Starts to read a file. */
  async function get(sha256: string, timeoutMs?: number): Promise<Response> {
    const response = await request(sha256, { method: 'GET' }, timeoutMs);
    if (response.ok) return response;
    const reason = await getReason(response);
    if (reason === 'NoSuchKey') throw new StoredFileError(`The stored file ${sha256} is missing.`);
    throw new Error(`The bucket ${bucket} did not return the file: ${reason}.`);
  }

  return {
    put: async (bytes) => {
      const sha256 = toSha256(bytes);
      await store(sha256, new Uint8Array(bytes));
      return sha256;
    },
    receive: async (chunks) => {
      const file = await receive(chunks);
      return {
        ...file,
        // A blob of a file can be sent again by a retry, and is not read into memory.
        store: async () => {
          const timeoutMs = FILE_TIMEOUT_MS + Math.ceil(file.size / BYTES_PER_MS);
          await store(file.sha256, await openAsBlob(file.path), timeoutMs);
        },
        discard: () => rm(file.path, { force: true }),
      };
    },
    read: async (sha256) => {
      const bytes = await (await get(sha256)).bytes();
      if (toSha256(bytes) !== sha256) throw new StoredFileError(`The stored file ${sha256} is damaged.`);
      return bytes;
    },
    open: async (sha256, length) => {
      const { body } = await get(sha256, STREAM_TIMEOUT_MS);
      if (!body) throw new StoredFileError(`The stored file ${sha256} is damaged.`);
      return toVerifiedStream(Readable.from(body), sha256, length);
    },
    remove: async (sha256) => {
      // S3 also responds with 204 if there is no such object.
      const response = await request(sha256, { method: 'DELETE' });
      const reason = response.ok ? null : await getReason(response);
      if (reason === null) await response.body?.cancel();
      else if (reason !== 'NoSuchKey')
        throw new Error(`The bucket ${bucket} did not remove the file: ${reason}.`);
    },
  };
}
