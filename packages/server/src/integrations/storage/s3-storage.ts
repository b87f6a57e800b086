import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type StoragePort, StoredFileError } from './storage.port.ts';

/** A bucket of an S3-compatible server, such as Amazon S3, Supabase Storage or MinIO. */
export interface S3Bucket {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, or `https://abc.storage.supabase.co/storage/v1/s3`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The timeout of a request, in milliseconds. A signed contract has a few hundred kilobytes. */
const ANSWER_WITHIN_MS = 15_000;
/** Immediate retries after network and server errors. Jobs retry later in addition. */
const RETRIES = 2;
const SHA256 = /^[0-9a-f]{64}$/;

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns the error code, such as `NoSuchBucket`. The error message may contain private data. */
async function reasonOf(answer: Response): Promise<string> {
  const [, code] = /<Code>(\w{1,64})<\/Code>/.exec(await answer.text()) ?? [];
  return code ?? `status ${answer.status}`;
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

  async function ask(sha256: string, init: RequestInit): Promise<Response> {
    return client.fetch(toUrl(sha256), { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  }

  return {
    put: async (bytes) => {
      const sha256 = sha256Of(bytes);
      // Storing the same bytes again changes nothing, and repairs a damaged file.
      const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' };
      const answer = await ask(sha256, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      if (!answer.ok) throw new Error(`The bucket ${bucket} did not store the file: ${await reasonOf(answer)}.`);
      await answer.body?.cancel();
      return sha256;
    },
    read: async (sha256) => {
      if (!SHA256.test(sha256)) throw new StoredFileError('This is not the name of a stored file.');
      const answer = await ask(sha256, { method: 'GET' });
      if (answer.ok) {
        const bytes = await answer.bytes();
        if (sha256Of(bytes) !== sha256) throw new StoredFileError(`The stored file ${sha256} is damaged.`);
        return bytes;
      }
      const reason = await reasonOf(answer);
      if (reason === 'NoSuchKey') throw new StoredFileError(`The stored file ${sha256} is missing.`);
      throw new Error(`The bucket ${bucket} did not return the file: ${reason}.`);
    },
  };
}
