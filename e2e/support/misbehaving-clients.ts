import { connect, type Socket } from 'node:net';
import type { RawHttp } from './raw-http.ts';

const JSON_HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n';

/**
 * The behavior of a client: what it sends first, what it sends every second, and whether it reads.
 */
interface ClientBehavior {
  readonly count: number;
  readonly first: string;
  readonly drip?: string;
  readonly reads: boolean;
  /** Disconnects after this time, in milliseconds, without waiting for a response. */
  readonly disconnectsAfter?: number;
}

/** Many requests for a large file, for a client that does not read the responses. */
const requestLarge = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(30);

/** Slow, unresponsive and impatient clients. `asset` is the path of a large file. */
const misbehavingClients = (asset: string): readonly ClientBehavior[] => [
  { count: 50, first: 'GET /api/user HTTP/1.1\r\nHost: localhost\r\n', drip: 'X-A: b\r\n', reads: true },
  {
    count: 50,
    first: `POST /auth/v1/signup HTTP/1.1\r\n${JSON_HEAD}Content-Length: 5000\r\n\r\n{"`,
    drip: 'a',
    reads: true,
  },
  { count: 20, first: requestLarge(asset), reads: false },
  { count: 50, first: '', reads: true },
  { count: 20, first: `GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`, reads: true, disconnectsAfter: 5 },
  {
    count: 20,
    first: `POST /auth/v1/token?grant_type=password HTTP/1.1\r\n${JSON_HEAD}Content-Length: 52\r\n\r\n{"email":"no-one@example.com","password":"open-house"`,
    reads: true,
    disconnectsAfter: 50,
  },
];

/**
 * Streams of live updates. Each client reads its stream and reconnects when it ends or is rejected.
 */
const streams = (tokens: readonly string[], perToken: number): readonly ClientBehavior[] =>
  tokens.map((token) => ({
    count: perToken,
    first: `GET /trpc/notification.changes HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    reads: true,
  }));

/** How long a client waits before it reconnects, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * Runs a client with this behavior, and reconnects when the connection ends. Returns a function
 * that stops it.
 */
function runClient({ first, drip, reads, disconnectsAfter }: ClientBehavior, open: () => Socket): () => void {
  let socket: Socket | undefined;
  let isStopped = false;
  const connectOnce = () => {
    if (isStopped) return;
    socket = open();
    socket.on('error', () => undefined).once('close', () => setTimeout(connectOnce, PAUSE_MS).unref());
    if (first !== '') socket.write(first);
    // The client ignores the data, but reconnects after a 503.
    if (reads) socket.on('data', (chunk) => String(chunk).startsWith('HTTP/1.1 503') && socket?.destroy());
    if (disconnectsAfter !== undefined) setTimeout(() => socket?.destroy(), disconnectsAfter).unref();
  };
  connectOnce();
  const timer =
    drip === undefined ? undefined : setInterval(() => socket?.writable && socket.write(drip), 1_000);
  return () => {
    isStopped = true;
    clearInterval(timer);
    socket?.destroy();
  };
}

/** The misbehaving clients of a server. */
export interface MisbehavingClients {
  stop(): void;
}

/** The server rejects further streams of a user. */
const STREAMS_PER_USER = 12;

/**
 * Starts clients with slow headers and bodies, clients that do not read, silent connections,
 * clients that disconnect early, and twelve open streams for each user.
 */
export function startMisbehavingClients(
  http: RawHttp,
  asset: string,
  tokens: readonly string[],
): MisbehavingClients {
  const { host, port } = http;
  const behaviors = [...misbehavingClients(asset), ...streams(tokens, STREAMS_PER_USER)];
  const stops = behaviors.flatMap((behavior) =>
    Array.from({ length: behavior.count }, () => runClient(behavior, () => connect(port, host))),
  );
  return { stop: () => stops.map((stop) => stop()) };
}
