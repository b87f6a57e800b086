import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildHttp } from '../build-http.ts';
import { monitorProcess, type Shortage } from './process-monitor.ts';
import { limitRequestTime } from './request-timeout.ts';
import { limitResponseTime } from './response-timeout.ts';
import { shedLoad } from './shed-load.ts';

let http: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  http.server.closeAllConnections();
  await http.close();
});

/** Creates a server with two requests in flight, whose `/slow` responds when it is released. */
async function open(shortage: () => Shortage | null = () => null) {
  http = await buildHttp({ logLevel: 'silent' });
  const shed: string[] = [];
  const inFlight = shedLoad(http, {
    maxInFlight: 2,
    monitor: { shortage, loopDelayMs: () => 0, stop: () => undefined },
    onShed: (reason) => shed.push(reason),
  });
  const waiting: (() => void)[] = [];
  http.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve({ ok: true }))));
  // Like tRPC: a Response, whose headers are copied to the reply when it is sent.
  http.get('/stream', () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue('data: 1\n\n') });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  http.options('/rest/v1/deals', async () => '');
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.post('/taken', async () => 'taken');
  http.post('/upload', { config: { uploadTimeoutMs: 60_000 } }, async () => 'taken');
  http.get('/large', async () => 'x'.repeat(20 * 1024 * 1024));
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  return { address, shed, inFlight, waiting, letGo: () => waiting.splice(0).map((go) => go()) };
}

it('rejects excess requests, serves health checks, and recovers immediately', async () => {
  const { address, shed, waiting, letGo } = await open();
  const inHand = [fetch(`${address}/slow`), fetch(`${address}/slow`)];
  await expect.poll(() => waiting.length).toBe(2);
  const turnedAway = await fetch(`${address}/slow`, { method: 'GET' });
  expect(turnedAway.status).toBe(503);
  expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await turnedAway.json()).toMatchObject({ code: 'OVERLOADED' });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  letGo();
  expect((await Promise.all(inHand)).map(({ status }) => status)).toEqual([200, 200]);
  const after = fetch(`${address}/slow`);
  await expect.poll(() => waiting.length).toBe(1);
  letGo();
  expect((await after).status).toBe(200);
  expect(shed).toEqual(['requests']);
});

it('rejects in the format of the called API, with its CORS headers', async () => {
  const { address, waiting, letGo } = await open();
  const inHand = [fetch(`${address}/slow`), fetch(`${address}/slow`)];
  await expect.poll(() => waiting.length).toBe(2);
  const data = await fetch(`${address}/rest/v1/deals`);
  expect(data.status).toBe(503);
  expect(data.headers.get('access-control-allow-origin')).toBe('*');
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(await data.json())).sort()).toEqual([
    'code',
    'details',
    'hint',
    'message',
  ]);
  const signIn = await fetch(`${address}/auth/v1/user`, {
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
  expect(signIn.status).toBe(503);
  expect(signIn.headers.get('access-control-allow-origin')).toBe('*');
  expect(await signIn.json()).toMatchObject({ code: 'unexpected_failure' });
  expect((await fetch(`${address}/rest/v1/deals`, { method: 'OPTIONS' })).status).toBe(200);
  letGo();
  await Promise.all(inHand);
});

it('does not count open streams and disconnected clients', async () => {
  const { address, inFlight, waiting } = await open();
  const leaving = new AbortController();
  const streams = await Promise.all(
    [1, 2, 3].map(() => fetch(`${address}/stream`, { signal: leaving.signal })),
  );
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(inFlight.count()).toBe(0);
  const gone = fetch(`${address}/slow`, { signal: leaving.signal }).catch(() => 'gone');
  await expect.poll(() => waiting.length).toBe(1);
  leaving.abort();
  expect(await gone).toBe('gone');
  await expect.poll(() => inFlight.count()).toBe(0);
});

/** Sends raw bytes. Returns the first line of the response. */
function sendPartial(
  address: string,
  text: string,
): { readonly response: Promise<string>; readonly mute: () => void } {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  const response = once(socket, 'data').then(([chunk]) => String(chunk).split('\r\n')[0] ?? '');
  return { response, mute: () => socket.pause() };
}

const BODY_TO_COME =
  'POST /taken HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

it('does not count slow uploads and slow readers', async () => {
  const { address, inFlight } = await open();
  for (const _ of [1, 2]) sendPartial(address, BODY_TO_COME);
  const deaf = [1, 2, 3].map(() => sendPartial(address, 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'));
  for (const { response, mute } of deaf) {
    expect(await response).toBe('HTTP/1.1 200 OK');
    mute();
  }
  expect(inFlight.count()).toBe(0);
  expect((await fetch(`${address}/nothing`)).status).toBe(404);
});

it('closes only a connection with too many pipelined requests', async () => {
  http = await buildHttp({ logLevel: 'silent' });
  let asked = 0;
  http.get('/', async () => {
    asked += 1;
    return 'here';
  });
  const { port, hostname } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const flood = connect(Number(port), hostname).pause();
  const ended = once(flood, 'close');
  flood.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(300));
  await expect.poll(() => asked).toBe(100);
  for (let n = 0; n < 3; n += 1) expect((await fetch(`http://${hostname}:${port}/`)).status).toBe(200);
  flood.resume();
  await ended;
  expect(asked).toBe(103);
});

it('limits incoming bodies, and drops the slowest one in favor of a new one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { address, shed } = await open();
  const post = () =>
    fetch(`${address}/taken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  const [first] = [sendPartial(address, BODY_TO_COME), sendPartial(address, BODY_TO_COME)];
  await expect.poll(async () => (await post()).status).toBe(503);
  vi.advanceTimersByTime(3_001);
  expect((await post()).status).toBe(200);
  expect(await first?.response).toBe('HTTP/1.1 503 Service Unavailable');
  expect((await post()).status).toBe(200);
  expect(new Set(shed)).toEqual(new Set(['bodies']));
});

it('does not count uploads, and never drops them in favor of other bodies', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { address, shed } = await open();
  const [first] = [1, 2, 3].map(() => sendPartial(address, BODY_TO_COME.replace('/taken', '/upload')));
  const dropped = vi.fn();
  void first?.response.then(dropped);
  vi.advanceTimersByTime(3_001);
  for (let n = 0; n < 3; n += 1) {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${address}/taken`, body)).status).toBe(200);
  }
  expect(dropped).not.toHaveBeenCalled();
  expect(shed).toEqual([]);
});

it.each(['event_loop', 'memory'] as const)('rejects requests during a shortage of %s', async (what) => {
  const { address, shed } = await open(() => what);
  expect((await fetch(`${address}/slow`)).status).toBe(503);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(shed).toEqual([what]);
});

it('detects a repeatedly delayed event loop, and its recovery', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const monitor = monitorProcess({ loopDelayMs: 60, heapShare: 1 });
  const seenWhenLateBy = (lateMs: number) => {
    now += 100 + lateMs;
    vi.advanceTimersByTime(100);
    return monitor.shortage();
  };
  // The first sample is after the start.
  expect([3_000, 100, 100, 0].map(seenWhenLateBy)).toEqual([null, null, 'event_loop', null]);
  monitor.stop();
});

it('responds with an error if the handler does not respond', async () => {
  http = await buildHttp({ logLevel: 'silent' });
  limitResponseTime(http, 20);
  http.get('/never', () => new Promise(() => undefined));
  const response = await http.inject('/never');
  expect(response.statusCode).toBe(504);
  expect(response.json()).toMatchObject({ code: 'TIMED_OUT' });
});

it.each([
  ['a body', {}],
  ['an upload, after its own time', { uploadTimeoutMs: 40 }],
])('rejects %s that arrives too slowly, and closes the connection', async (_, config) => {
  http = await buildHttp({ logLevel: 'silent' });
  limitRequestTime(http, 20);
  http.post('/taken', { config }, async () => 'taken');
  const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  socket.write(BODY_TO_COME);
  const [received] = await Promise.all([once(socket, 'data'), once(socket, 'close')]);
  expect(String(received)).toMatch(/^HTTP\/1\.1 408 /);
  expect(String(received)).toContain('ARRIVED_TOO_SLOWLY');
});

it('rejects bodies of more than two megabytes, with any content length', async () => {
  http = await buildHttp({ logLevel: 'silent' });
  http.post('/', async () => 'taken');
  const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const large = `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`;
  const said = await http.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: large,
  });
  expect(said.statusCode).toBe(413);
  const socket = connect(Number(address.port), address.hostname);
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  socket.write(`${large.length.toString(16)}\r\n${large}\r\n`);
  const [first] = await new Promise<string[]>((resolve) =>
    socket.once('data', (chunk) => resolve(String(chunk).split('\r\n'))),
  );
  socket.destroy();
  expect(first).toBe('HTTP/1.1 413 Payload Too Large');
});

it('closes only idle connections when a new one is dropped', async () => {
  const { address, waiting, letGo } = await open();
  http.server.maxConnections = 3;
  const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const ask = (path: string, agent: Agent) =>
    new Promise<number>((resolve, reject) => {
      get(`${address}${path}`, { agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      }).once('error', reject);
    });
  const working = ask('/slow', new Agent());
  await expect.poll(() => waiting.length).toBe(1);
  expect(await Promise.all(agents.map((agent) => ask('/healthz', agent)))).toEqual([200, 200]);
  await expect(ask('/healthz', new Agent())).rejects.toThrow();
  await expect.poll(() => ask('/healthz', new Agent()).catch(() => 0)).toBe(200);
  letGo();
  expect(await working).toBe(200);
  for (const agent of agents) agent.destroy();
});
