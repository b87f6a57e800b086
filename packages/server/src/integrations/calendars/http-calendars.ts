import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { assertOutsideTransaction } from '#db/index.ts';
import { findTarget, getHost, type Resolve, type ResolvedAddress } from '../webhooks/find-target.ts';
import { createFixedLookup, rejectOnAbort } from '../webhooks/fixed-lookup.ts';
import { formatProblem } from '../webhooks/format-problem.ts';
import { limitLookups } from '../webhooks/lookup-limits.ts';
import { createNameResolver } from '../webhooks/resolve-name.ts';
import type { CalendarOutcome, CalendarRequest, CalendarsPort } from './calendars.port.ts';

export interface CalendarsOptions {
  /** Whether private and loopback addresses are allowed. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
  /** The timeout of a file, with its redirects, in milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

/** Years of appointments are about 2 MB. */
const MAX_BYTES = 5_000_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const NOT_MODIFIED = 304;
const OK = 200;

/** A file that cannot be used. The message is for the agent. */
class UnusableFile extends Error {}

const STATUS_PROBLEMS: Readonly<Record<number, string>> = {
  401: 'The calendar asks for a password. Use its private address in iCal format.',
  403: 'The calendar does not allow access. Use its private address in iCal format.',
  404: 'There is no calendar at this address. Copy the address again.',
  410: 'There is no calendar at this address. Copy the address again.',
};

function startRequest(
  target: URL,
  { etag, lastModified }: CalendarRequest,
  addresses: readonly ResolvedAddress[],
  signal: AbortSignal,
): ClientRequest {
  const start = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return start({
    method: 'GET',
    host: getHost(target),
    port: target.port,
    path: target.pathname + target.search,
    headers: {
      accept: 'text/calendar',
      'user-agent': 'Gable',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    },
    lookup: createFixedLookup(addresses),
    agent: false,
    signal,
  });
}

function send(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    // Also handles errors after the response has started, which would otherwise crash the process.
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Reads a body as text. Throws UnusableFile if it is too large. */
async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    const bytes = Buffer.from(part);
    length += bytes.length;
    if (length > MAX_BYTES) throw new UnusableFile('The calendar is larger than 5 MB.');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function toOutcome(response: IncomingMessage): Promise<CalendarOutcome> {
  const { statusCode = 0, headers } = response;
  if (statusCode === NOT_MODIFIED) return { kind: 'unchanged' };
  if (statusCode !== OK)
    throw new UnusableFile(STATUS_PROBLEMS[statusCode] ?? `The calendar answered with status ${statusCode}.`);
  const text = await readText(response);
  return { kind: 'read', text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}

/**
 * Creates the reader of calendar files. Its targets are restricted as those of webhooks: it checks all
 * addresses of a name and connects only to a checked one.
 */
export function createHttpCalendars({
  allowPrivate,
  resolve = createNameResolver(),
  timeoutMs = TIMEOUT_MS,
}: CalendarsOptions): CalendarsPort {
  const closing = new AbortController();
  const getResolver = limitLookups(resolve);

  async function follow(request: CalendarRequest, target: URL, signal: AbortSignal, redirects = 0) {
    const lookup = findTarget(target, { allowPrivate, resolve: getResolver(request.owner), signal });
    const addresses = await rejectOnAbort(signal, lookup);
    const response = await send(startRequest(target, request, addresses, signal));
    try {
      const { location } = response.headers;
      if (location === undefined || !REDIRECTS.includes(response.statusCode ?? 0))
        return await toOutcome(response);
      if (redirects === MAX_REDIRECTS) throw new UnusableFile('The address redirects too often.');
      if (!URL.canParse(location, target)) throw new UnusableFile('The address redirects to an invalid one.');
      return await follow(request, new URL(location, target), signal, redirects + 1);
    } finally {
      response.destroy();
    }
  }

  return {
    read: async (request) => {
      assertOutsideTransaction('A calendar');
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await follow(request, new URL(request.url), AbortSignal.any([timeout, closing.signal]));
      } catch (error) {
        if (closing.signal.aborted) throw new Error('The server is being stopped.', { cause: error });
        if (error instanceof UnusableFile) return { kind: 'failed', problem: error.message };
        const seconds = Math.ceil(timeoutMs / 1_000);
        const problem = timeout.aborted
          ? `No answer within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
          : formatProblem(error);
        return { kind: 'failed', problem };
      }
    },
    close: () => closing.abort(),
  };
}
