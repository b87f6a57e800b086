import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { assertOutsideTransaction } from '#db/index.ts';
import { createRateLimiter, failure, isAppError } from '#kernel/index.ts';
import { ForbiddenTarget, findTarget, getHost, type Resolve, type ResolvedAddress } from './find-target.ts';
import { formatProblem } from './format-problem.ts';
import { limitLookups } from './lookup-limits.ts';
import { readPreview } from './read-preview.ts';
import { createNameResolver } from './resolve-name.ts';
import type { WebhookOutcome, WebhookRequest, WebhooksPort } from './webhooks.port.ts';

export interface WebhooksOptions {
  /** Whether this machine and its own network may be reached. */
  readonly allowPrivate: boolean;
  /** For everything together: the name, the connection, the answer. In milliseconds. */
  readonly timeoutMs: number;
  readonly resolve?: Resolve;
}

/** How often an owner may have an address checked: more than they have endpoints. */
const CHECKS = { burst: 20, perMinute: 20 };
const MOST_OWNERS = 10_000;

/** Answers a connection that asks for the name again with what was checked, and nothing else. */
function answerWith(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_name, { all }, callback) => {
    if (all) return callback(null, [...addresses]);
    const [first] = addresses;
    if (!first) return callback(new Error('No address was checked.'), '', 0);
    callback(null, first.address, first.family);
  };
}

/** Makes the request, to one of the checked addresses alone, on a connection of its own. */
function begin(
  { url, headers }: WebhookRequest,
  addresses: readonly ResolvedAddress[],
  signal: AbortSignal,
): ClientRequest {
  const target = new URL(url);
  const options: RequestOptions = {
    method: 'POST',
    host: getHost(target),
    port: target.port,
    path: target.pathname + target.search,
    headers,
    lookup: answerWith(addresses),
    agent: false,
    signal,
  };
  return target.protocol === 'https:' ? httpsRequest(options) : httpRequest(options);
}

function send(
  post: WebhookRequest,
  addresses: readonly ResolvedAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = begin(post, addresses, signal);
    outgoing.once('response', resolve);
    // Also after an answer: a connection that is cut while it is read must not end the process.
    outgoing.on('error', reject);
    outgoing.end(post.body);
  });
}

/** Rejects as soon as the signal says so, whatever a resolver makes of it. */
function unless<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time was up.')), { once: true });
    promise.then(resolve, reject);
  });
}

/**
 * Sends messages over HTTP. The name is resolved here and every address of it judged; the connection goes to what was
 * judged, so that a name which changes its mind in between leads nowhere else.
 */
export function createHttpWebhooks({
  allowPrivate,
  timeoutMs,
  resolve = createNameResolver(),
}: WebhooksOptions): WebhooksPort {
  const closing = new AbortController();
  const resolverOf = limitLookups(resolve);
  const checks = createRateLimiter(CHECKS, MOST_OWNERS);

  function consumeCheck(owner: string): void {
    const { isAllowed, retryAfterSeconds } = checks.consume(owner, 1, performance.now());
    if (!isAllowed) throw failure('RATE_LIMITED', { retryAfterSeconds });
  }

  function targetOf(url: URL, owner: string, signal: AbortSignal) {
    const judged = findTarget(url, { allowPrivate, resolve: resolverOf(owner), signal });
    return unless(signal, judged);
  }

  async function attempt(post: WebhookRequest, signal: AbortSignal): Promise<WebhookOutcome> {
    const target = new URL(post.url);
    const addresses = await targetOf(target, post.owner, signal);
    const response = await send(post, addresses, signal);
    const answer = await readPreview(response);
    return { kind: 'answered', status: response.statusCode ?? 0, answer };
  }

  return {
    findUrlError: async (url, { owner, signal }) => {
      assertOutsideTransaction('A look at an address');
      consumeCheck(owner);
      const late = AbortSignal.timeout(timeoutMs);
      try {
        await targetOf(new URL(url), owner, signal ? AbortSignal.any([late, signal]) : late);
        return null;
      } catch (error) {
        if (isAppError(error)) throw error;
        if (signal?.aborted) throw failure('REQUEST_CANCELED', {}, error);
        // A name that cannot be found yet is no objection: the endpoint may be on its way.
        return error instanceof ForbiddenTarget ? error.message : null;
      }
    },
    post: async (post) => {
      assertOutsideTransaction('A webhook');
      const late = AbortSignal.timeout(timeoutMs);
      try {
        return await attempt(post, AbortSignal.any([late, closing.signal]));
      } catch (error) {
        if (closing.signal.aborted) throw new Error('The server is being stopped.', { cause: error });
        const seconds = Math.ceil(timeoutMs / 1_000);
        const problem = late.aborted ? `No answer within ${seconds} seconds.` : formatProblem(error);
        return { kind: 'unanswered', problem };
      }
    },
    close: () => closing.abort(),
  };
}
