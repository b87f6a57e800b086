import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { assertOutsideTransaction } from '#db/index.ts';
import { createRateLimiter, failure, isAppError } from '#kernel/index.ts';
import { ForbiddenTarget, findTarget, getHost, type Resolve, type ResolvedAddress } from './find-target.ts';
import { createFixedLookup, rejectOnAbort } from './fixed-lookup.ts';
import { formatProblem } from './format-problem.ts';
import { limitLookups } from './lookup-limits.ts';
import { readPreview } from './read-preview.ts';
import { createNameResolver } from './resolve-name.ts';
import type { WebhookOutcome, WebhookRequest, WebhooksPort } from './webhooks.port.ts';

export interface WebhooksOptions {
  /** Whether private and loopback addresses are allowed. */
  readonly allowPrivate: boolean;
  /** The timeout of the lookup, the connection and the response together, in milliseconds. */
  readonly timeoutMs: number;
  readonly resolve?: Resolve;
}

/** How many URLs an owner may check: more than they have endpoints. */
const CHECKS = { burst: 20, perMinute: 20 };
const MAX_OWNERS = 10_000;

/** Sends the request to one of the checked addresses, on a new connection. */
function startRequest(
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
    lookup: createFixedLookup(addresses),
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
    const outgoing = startRequest(post, addresses, signal);
    outgoing.once('response', resolve);
    // Also handles errors after the response has started, which would otherwise crash the process.
    outgoing.on('error', reject);
    outgoing.end(post.body);
  });
}

/**
 * Creates the sender of webhooks. It resolves names and checks all addresses itself, and connects
 * only to a checked address, so that a name cannot resolve to another one in between.
 */
export function createHttpWebhooks({
  allowPrivate,
  timeoutMs,
  resolve = createNameResolver(),
}: WebhooksOptions): WebhooksPort {
  const closing = new AbortController();
  const getResolver = limitLookups(resolve);
  const checks = createRateLimiter(CHECKS, MAX_OWNERS);

  function consumeCheck(owner: string): void {
    const { isAllowed, retryAfterSeconds } = checks.consume(owner, 1, performance.now());
    if (!isAllowed) throw failure('RATE_LIMITED', { retryAfterSeconds });
  }

  function resolveTarget(url: URL, owner: string, signal: AbortSignal) {
    const resolved = findTarget(url, { allowPrivate, resolve: getResolver(owner), signal });
    return rejectOnAbort(signal, resolved);
  }

  async function attempt(post: WebhookRequest, signal: AbortSignal): Promise<WebhookOutcome> {
    const target = new URL(post.url);
    const addresses = await resolveTarget(target, post.owner, signal);
    const response = await send(post, addresses, signal);
    const answer = await readPreview(response);
    return { kind: 'answered', status: response.statusCode ?? 0, answer };
  }

  return {
    findUrlError: async (url, { owner, signal }) => {
      assertOutsideTransaction('A look at an address');
      consumeCheck(owner);
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        await resolveTarget(new URL(url), owner, signal ? AbortSignal.any([timeout, signal]) : timeout);
        return null;
      } catch (error) {
        if (isAppError(error)) throw error;
        if (signal?.aborted) throw failure('REQUEST_CANCELED', {}, error);
        // A name that does not resolve is accepted: the endpoint may not be set up yet.
        return error instanceof ForbiddenTarget ? error.message : null;
      }
    },
    post: async (post) => {
      assertOutsideTransaction('A webhook');
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await attempt(post, AbortSignal.any([timeout, closing.signal]));
      } catch (error) {
        if (closing.signal.aborted) throw new Error('The server is being stopped.', { cause: error });
        const seconds = Math.ceil(timeoutMs / 1_000);
        const problem = timeout.aborted ? `No answer within ${seconds} seconds.` : formatProblem(error);
        return { kind: 'unanswered', problem };
      }
    },
    close: () => closing.abort(),
  };
}
