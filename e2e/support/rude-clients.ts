import { connect, type Socket } from 'node:net';
import type { RawHttp } from './raw-http.ts';

const JSON_HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n';

/** The behavior of a client: what it sends first, what it sends every second, and whether it reads. */
interface Manners {
  readonly count: number;
  readonly first: string;
  readonly drip?: string;
  readonly reads: boolean;
  /** Leaves after so long, in milliseconds, without waiting for anything. */
  readonly leavesAfter?: number;
}

/** What is asked for by who does not read: large, and asked for again and again. */
const large = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(30);

/** Everybody who is slow, deaf or impatient. `asset` is the path of something large. */
const rudeness = (asset: string): readonly Manners[] => [
  { count: 50, first: 'GET /api/user HTTP/1.1\r\nHost: localhost\r\n', drip: 'X-A: b\r\n', reads: true },
  {
    count: 50,
    first: `POST /auth/v1/signup HTTP/1.1\r\n${JSON_HEAD}Content-Length: 5000\r\n\r\n{"`,
    drip: 'a',
    reads: true,
  },
  { count: 20, first: large(asset), reads: false },
  { count: 50, first: '', reads: true },
  { count: 20, first: `GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`, reads: true, leavesAfter: 5 },
  {
    count: 20,
    first: `POST /auth/v1/token?grant_type=password HTTP/1.1\r\n${JSON_HEAD}Content-Length: 52\r\n\r\n{"email":"no-one@example.com","password":"open-house"`,
    reads: true,
    leavesAfter: 50,
  },
];

/** Streams of live updates: each takes what comes, and is requireStarted again when it was not, or was ended. */
const streams = (tokens: readonly string[], perToken: number): readonly Manners[] =>
  tokens.map((token) => ({
    count: perToken,
    first: `GET /trpc/notification.changes HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    reads: true,
  }));

/** How long no client reconnects, in milliseconds. */
const PAUSE_MS = 1_000;

/** Keeps one connection going with these manners, and opens another when it ends. */
function behave({ first, drip, reads, leavesAfter }: Manners, open: () => Socket): () => void {
  let socket: Socket | undefined;
  let over = false;
  const begin = () => {
    if (over) return;
    socket = open();
    socket.on('error', () => undefined).once('close', () => setTimeout(begin, PAUSE_MS).unref());
    if (first !== '') socket.write(first);
    // What is read is of no interest, but for a refusal: then another try is made.
    if (reads) socket.on('data', (chunk) => String(chunk).startsWith('HTTP/1.1 503') && socket?.destroy());
    if (leavesAfter !== undefined) setTimeout(() => socket?.destroy(), leavesAfter).unref();
  };
  begin();
  const timer =
    drip === undefined ? undefined : setInterval(() => socket?.writable && socket.write(drip), 1_000);
  return () => {
    over = true;
    clearInterval(timer);
    socket?.destroy();
  };
}

/** What else goes on at a server while it is rushed. */
export interface Company {
  leave(): void;
}

/** A tab more than that is not let in. */
const STREAMS_PER_USER = 12;

/**
 * Brings slow heads and bodies, readers that do not read, silent connections, people who leave in the middle, and twelve
 * open streams for each of these users.
 */
export function bringCompany(http: RawHttp, asset: string, tokens: readonly string[]): Company {
  const { host, port } = http;
  const everybody = [...rudeness(asset), ...streams(tokens, STREAMS_PER_USER)];
  const ends = everybody.flatMap((manners) =>
    Array.from({ length: manners.count }, () => behave(manners, () => connect(port, host))),
  );
  return { leave: () => ends.map((end) => end()) };
}
