import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Verifies an AWS Signature Version 4. */
function isSigned(request: IncomingMessage, secret: string): boolean {
  const [, , day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const [path = ''] = (request.url ?? '').split('?');
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, path, '', headers.join(''), names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, sha256(canonical)].join(
    '\n',
  );
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(key, toSign).toString('hex') === signature;
}

const refusal = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;

/** Starts a local server with one bucket and the parts of S3 that the app uses. */
export async function startBucketServer(bucket: string, secret: string) {
  const objects = new Map<string, Buffer>();
  let fails = 0;
  let asked = 0;
  /** Reads or deletes an object. Deleting a missing one succeeds, as in S3. */
  function respondFromObjects(
    method: string | undefined,
    key: string,
    end: (status: number, content?: string | Buffer) => unknown,
  ) {
    if (method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    const found = objects.get(key);
    return found ? end(200, found) : end(404, refusal('NoSuchKey'));
  }
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    asked += 1;
    const end = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content);
    if (fails > 0) {
      fails -= 1;
      return end(503, refusal('SlowDown'));
    }
    if (!isSigned(request, secret)) return end(403, refusal('SignatureDoesNotMatch'));
    const [, named, ...rest] = (request.url ?? '').split('/');
    const key = rest.join('/');
    if (named !== bucket) return end(404, refusal('NoSuchBucket'));
    if (request.method === 'PUT') {
      if (request.headers['x-amz-content-sha256'] !== sha256(body)) return end(400, refusal('BadDigest'));
      objects.set(key, body);
      return end(200);
    }
    return respondFromObjects(request.method, key, end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    asked: () => asked,
    /** Rejects the next requests with `SlowDown`. */
    failNext: (times: number) => {
      fails = times;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
