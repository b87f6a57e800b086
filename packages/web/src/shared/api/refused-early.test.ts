import { createTRPCClient } from '@trpc/client';
import { afterEach, expect, it, vi } from 'vitest';
import { messageOf, wireErrorOf } from '../errors/wire-error-of.ts';
import type { AppRouter } from './app-router.ts';
import { httpLink } from './create-api.ts';

afterEach(() => vi.unstubAllGlobals());

const message = 'That was a lot at once. Please wait a second and try again.';
/** As the server refuses a session that has no units left, for all calls of a batch together. */
const wire = { status: 429, code: 'RATE_LIMITED', message, retryAfterSeconds: 1 };
const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, wire };
const body = { error: { json: { message, code: -32_029, data } } };

it('shows the sentence of a refusal that came before tRPC to each call of the batch', async () => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 429 }));
  const client = createTRPCClient<AppRouter>({ links: [httpLink(() => undefined)] });
  const calls = [client.profile.me.query(), client.notification.unreadCount.query()];
  for (const outcome of await Promise.allSettled(calls)) {
    const error: unknown = outcome.status === 'rejected' ? outcome.reason : null;
    expect(messageOf(error)).toBe(message);
    expect(wireErrorOf(error)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  }
});
