import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type StoragePort, StoredFileError } from './storage.port.ts';

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
 */
export function createS3Storage({ endpoint, bucket, ...access }: S3Bucket): StoragePort {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES });
  const toUrl = (sha256: string) =>
    `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${sha256.slice(0, 2)}/${sha256}`;

  async function request(sha256: string, init: RequestInit): Promise<Response> {
    if (!SHA256.test(sha256)) throw new StoredFileError('This is not the name of a stored file.');
    return client.fetch(toUrl(sha256), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  return {
    put: async (bytes) => {
      const sha256 = toSha256(bytes);
      // Storing the same bytes again changes nothing, and repairs a damaged file.
      const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' };
      const response = await request(sha256, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      if (!response.ok)
        throw new Error(`The bucket ${bucket} did not store the file: ${await getReason(response)}.`);
      await response.body?.cancel();
      return sha256;
    },
    read: async (sha256) => {
      const response = await request(sha256, { method: 'GET' });
      if (response.ok) {
        const bytes = await response.bytes();
        if (toSha256(bytes) !== sha256) throw new StoredFileError(`The stored file ${sha256} is damaged.`);
        return bytes;
      }
      const reason = await getReason(response);
      if (reason === 'NoSuchKey') throw new StoredFileError(`The stored file ${sha256} is missing.`);
      throw new Error(`The bucket ${bucket} did not return the file: ${reason}.`);
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
