import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type StoragePort, StoredFileError } from './storage.port.ts';

/** A bucket of a server that speaks S3: Amazon's, Supabase Storage's, MinIO's. */
export interface S3Bucket {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, or `https://abc.storage.supabase.co/storage/v1/s3`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long one request may take, in milliseconds. A signed contract is a few hundred kilobytes. */
const ANSWER_WITHIN_MS = 15_000;
/** What fails for reasons of the network or of the server is tried again so often at once; jobs try again later besides. */
const RETRIES = 2;
const SHA256 = /^[0-9a-f]{64}$/;

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The store's own code for what went wrong, such as `NoSuchBucket`; its words may name what is nobody's business. */
async function reasonOf(answer: Response): Promise<string> {
  const [, code] = /<Code>(\w{1,64})<\/Code>/.exec(await answer.text()) ?? [];
  return code ?? `status ${answer.status}`;
}

/**
 * Files in a bucket, each named by its hash. The hash of what is sent is part of the signed request, so the store itself
 * refuses other bytes; what is read is hashed here again, whatever the store says.
 * Methods reject with an Error when the store cannot be asked, or refuses.
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
      // The same bytes come under the same name again: nothing is changed by that, and what lies there damaged is mended.
      const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' };
      const answer = await ask(sha256, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      if (!answer.ok) throw new Error(`The bucket ${bucket} took no file: ${await reasonOf(answer)}.`);
      await answer.body?.cancel();
      return sha256;
    },
    read: async (sha256) => {
      if (!SHA256.test(sha256)) throw new StoredFileError('That is no name of a stored file.');
      const answer = await ask(sha256, { method: 'GET' });
      if (answer.ok) {
        const bytes = await answer.bytes();
        if (sha256Of(bytes) !== sha256) throw new StoredFileError(`The stored file ${sha256} is damaged.`);
        return bytes;
      }
      const reason = await reasonOf(answer);
      if (reason === 'NoSuchKey') throw new StoredFileError(`The stored file ${sha256} is missing.`);
      throw new Error(`The bucket ${bucket} gave no file: ${reason}.`);
    },
  };
}
