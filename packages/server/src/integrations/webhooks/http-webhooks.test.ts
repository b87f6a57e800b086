import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { userIdSchema } from '@gable/contracts/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { listenLocally } from '../mail/testing/listen-locally.ts';
import type { ResolvedAddress } from './find-target.ts';
import { createHttpWebhooks, type WebhooksOptions } from './http-webhooks.ts';
import type { WebhookOutcome } from './webhooks.port.ts';

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

type Answerer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** Starts a server on the private network. Returns its URL and the received requests. */
async function startServer(answer: Answerer) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts).toString();
    bodies.push(body);
    answer(request, response, body);
  });
  opened.push(server);
  const port = await listenLocally(server);
  return { port, bodies, url: `http://127.0.0.1:${port}/hook?agent=1` };
}

const HERE: ResolvedAddress = { address: '127.0.0.1', family: 4 };

function webhooks(options: Partial<WebhooksOptions> = {}) {
  return createHttpWebhooks({ allowPrivate: true, timeoutMs: 30_000, ...options });
}

/** The owner of the endpoints. */
const owner = newId(userIdSchema);

const message = {
  owner,
  headers: { 'content-type': 'application/json', 'content-length': '2' },
  body: '{}',
};

const ok: Answerer = (_request, response) => response.end('thank you');

describe('a webhook', () => {
  it('is sent unchanged, and returns the status and the start of the response', async () => {
    const seen: string[] = [];
    const { url, bodies } = await startServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.host}`);
      response.writeHead(202).end(`a\0b ${'x'.repeat(5_000)}`);
    });
    const outcome = await webhooks().post({ url, ...message });
    expect(outcome).toEqual({ kind: 'answered', status: 202, answer: `ab ${'x'.repeat(997)}` });
    expect([bodies, seen]).toEqual([['{}'], [`POST /hook?agent=1 ${new URL(url).host}`]]);
  });

  it('does not follow redirects', async () => {
    const behind = await startServer(ok);
    const { url } = await startServer((_request, response) =>
      response.writeHead(307, { location: behind.url }).end(),
    );
    expect(await webhooks().post({ url, ...message })).toMatchObject({ kind: 'answered', status: 307 });
    expect(behind.bodies).toEqual([]);
  });

  it('times out, and truncates an endless response', async () => {
    const silent = await startServer(() => undefined);
    expect(await webhooks({ timeoutMs: 150 }).post({ url: silent.url, ...message })).toEqual({
      kind: 'unanswered',
      problem: 'No answer within 1 seconds.',
    });
    const endless = await startServer((_request, response) => {
      const timer = setInterval(() => response.write('y'.repeat(4_000)), 5);
      response.on('close', () => clearInterval(timer));
    });
    expect(await webhooks().post({ url: endless.url, ...message })).toMatchObject({ status: 200 });
    const dripping = await startServer((_request, response) => response.write('one drop'));
    let outcome: WebhookOutcome | undefined;
    // On a busy machine the first bytes may arrive after the timeout, so it is increased.
    for (let timeoutMs = 150; timeoutMs < 60_000 && outcome?.kind !== 'answered'; timeoutMs *= 4)
      outcome = await webhooks({ timeoutMs }).post({ url: dripping.url, ...message });
    expect(outcome).toEqual({ kind: 'answered', status: 200, answer: 'one drop' });
  });

  it('describes why there was no response', async () => {
    const cut = await startServer((_request, response) => response.destroy());
    expect(await webhooks().post({ url: cut.url, ...message })).toMatchObject({
      problem: 'The connection was cut.',
    });
    const { url, port } = await startServer(ok);
    const nothingThere = { ...message, url: `http://127.0.0.1:${port}/` };
    const [server] = opened.splice(
      opened.findIndex((one) => one.listening && hasPort(one, port)),
      1,
    );
    server?.close();
    if (server) await once(server, 'close');
    expect(await webhooks().post(nothingThere)).toMatchObject({ problem: 'The connection was refused.' });
    expect(await webhooks().post({ ...message, url: url.replace('http:', 'https:') })).toMatchObject({
      kind: 'unanswered',
    });
  });
});

function hasPort(server: Server, port: number): boolean {
  const address = server.address();
  return address !== null && typeof address !== 'string' && address.port === port;
}

describe('a forbidden address', () => {
  const closed = { allowPrivate: false };

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'http://93.184.216.34/',
  ])('%s is rejected when it is checked and when it is used', async (url) => {
    const objection = await webhooks(closed).findUrlError(url, { owner });
    expect(objection).toMatch(/private network|must start with https/);
    expect(await webhooks(closed).post({ url, ...message })).toEqual({
      kind: 'unanswered',
      problem: objection,
    });
  });

  it('stays forbidden where private networks are allowed: cloud metadata, and plain http to the internet', async () => {
    for (const url of ['http://169.254.169.254/', 'http://[fd00:ec2::254]/', 'http://1.1.1.1/'])
      expect(await webhooks().findUrlError(url, { owner })).not.toBeNull();
    expect(await webhooks().findUrlError('http://127.0.0.1:3000/', { owner })).toBeNull();
  });

  it('is detected behind a name, also as one of several', async () => {
    const { port, bodies } = await startServer(ok);
    const resolve = async () => [{ address: '93.184.216.34', family: 4 }, HERE];
    const url = `https://two-faced.example:${port}/`;
    expect(await webhooks({ ...closed, resolve }).findUrlError(url, { owner })).toContain('private network');
    expect(await webhooks({ ...closed, resolve }).post({ url, ...message })).toMatchObject({
      problem: expect.stringContaining('private network'),
    });
    expect(bodies).toEqual([]);
  });

  it('is not reached through a name that resolves to another address later', async () => {
    const { port, bodies } = await startServer(ok);
    const asked: string[] = [];
    // Resolved once, and connected to that address without a second lookup.
    const resolve = async (name: string) => {
      asked.push(name);
      return asked.length === 1 ? [HERE] : [{ address: '169.254.169.254', family: 4 }];
    };
    const url = `http://rebinding.example:${port}/`;
    expect(await webhooks({ resolve }).post({ url, ...message })).toMatchObject({ status: 200 });
    expect([asked, bodies]).toEqual([['rebinding.example'], ['{}']]);
  });

  it('a name that does not resolve is not an error when it is checked, and a failure when it is used', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const url = 'https://soon.example/';
    expect(await webhooks({ resolve }).findUrlError(url, { owner })).toBeNull();
    expect(await webhooks({ resolve }).post({ url, ...message })).toEqual({
      kind: 'unanswered',
      problem: 'The name could not be found.',
    });
  });

  it('a resolver that never responds blocks nothing', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const slow = webhooks({ resolve, timeoutMs: 50 });
    expect(await slow.post({ url: 'https://slow.example/', ...message })).toMatchObject({
      kind: 'unanswered',
    });
  });
});

it('a server stop aborts requests in flight, as if they had not been sent', async () => {
  const silent = await startServer(() => undefined);
  const port = webhooks();
  const sending = port.post({ url: silent.url, ...message });
  await expect.poll(() => silent.bodies.length).toBe(1);
  port.close();
  await expect(sending).rejects.toThrow('The server is being stopped.');
});
