import { createServer, type RequestListener, type Server } from 'node:http';
import { userIdSchema } from '@gable/contracts/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { createHttpCalendars } from './http-calendars.ts';

const owner = newId(userIdSchema);
const FILE = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

const read = (url: string, options: { etag?: string; allowPrivate?: boolean; timeoutMs?: number } = {}) => {
  const { etag = null, allowPrivate = true, ...rest } = options;
  const calendars = createHttpCalendars({ allowPrivate, ...rest });
  return calendars.read({ owner, url, etag, lastModified: null });
};

describe('a calendar file', () => {
  it('is read once, and not again while it is unchanged', async () => {
    const origin = await serve((request, response) => {
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
      return response.writeHead(200, { etag: '"1"' }).end(FILE);
    });
    expect(await read(origin)).toEqual({ kind: 'read', text: FILE, etag: '"1"', lastModified: null });
    expect(await read(origin, { etag: '"1"' })).toEqual({ kind: 'unchanged' });
  });

  it('is found behind a few redirects', async () => {
    const origin = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 0) return response.end(FILE);
      return response.writeHead(302, { location: `/${step - 1}` }).end();
    });
    expect(await read(`${origin}/3`)).toMatchObject({ kind: 'read' });
    expect(await read(`${origin}/4`)).toEqual({
      kind: 'failed',
      problem: 'The address redirects too often.',
    });
  });

  it('is not read from private networks, also not behind a redirect', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    );
    const problem = expect.stringContaining('leads into a private network');
    expect(await read('https://127.0.0.1/', { allowPrivate: false })).toEqual({ kind: 'failed', problem });
    expect(await read(origin)).toEqual({ kind: 'failed', problem });
    expect(await read('http://example.com/', { allowPrivate: false })).toEqual({
      kind: 'failed',
      problem: 'The URL must start with https://',
    });
  });

  it.each([
    [404, 'There is no calendar at this address. Copy the address again.'],
    [401, 'The calendar asks for a password. Use its private address in iCal format.'],
    [500, 'The calendar answered with status 500.'],
  ])('is explained when the answer is %i', async (status, problem) => {
    const origin = await serve((_request, response) => response.writeHead(status).end());
    expect(await read(origin)).toEqual({ kind: 'failed', problem });
  });

  it('is limited in size and time', async () => {
    const large = await serve((_request, response) => response.end(Buffer.alloc(5_000_001, 'x')));
    expect(await read(large)).toEqual({ kind: 'failed', problem: 'The calendar is larger than 5 MB.' });
    server?.close();
    const silent = await serve(() => undefined);
    expect(await read(silent, { timeoutMs: 100 })).toEqual({
      kind: 'failed',
      problem: 'No answer within 1 second.',
    });
    server?.closeAllConnections();
  });
});
