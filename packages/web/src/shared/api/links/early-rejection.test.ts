import { createTRPCClient } from '@trpc/client';
import { afterEach, expect, it, vi } from 'vitest';
import { getErrorMessage, getWireError } from '#shared/errors/wire-error.ts';
import type { AppRouter } from '../app-router.ts';
import { httpLink } from '../create-api.ts';

afterEach(() => vi.unstubAllGlobals());

const message = 'Too many requests. Please wait a second and try again.';
/** The server's rate-limit response, which applies to all calls of a batch. */
const wire = { status: 429, code: 'RATE_LIMITED', message, retryAfterSeconds: 1 };
const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, wire };
const body = { error: { json: { message, code: -32_029, data } } };

it('gives each call of a batch the error message of a rejection sent before tRPC ran', async () => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 429 }));
  const client = createTRPCClient<AppRouter>({ links: [httpLink(() => undefined)] });
  const calls = [client.profile.me.query(), client.notification.unreadCount.query()];
  for (const outcome of await Promise.allSettled(calls)) {
    const error: unknown = outcome.status === 'rejected' ? outcome.reason : null;
    expect(getErrorMessage(error)).toBe(message);
    expect(getWireError(error)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  }
});
