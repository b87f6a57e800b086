import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Drafting } from '#integrations/drafting/drafting.port.ts';
import { mapWriteError } from '../data-api/map-write-error.ts';
import { openTestServer, PUBLIC_URL, type TestServer } from '../testing/open-test-server.ts';
import { describeError } from './describe-error.ts';

const row = z.object({ status: z.enum(['draft', 'sent']) });

/** Fails like an invalid stored row or provider response. */
const readNonsense = () => row.parse({ status: 'nonsense' });

async function* draftNonsense(): Drafting {
  yield '';
  return { content: readNonsense().status, suggestions: null };
}

let server: TestServer;
let agent: string;
let proposalId: string;
beforeAll(async () => {
  server = await openTestServer(
    {},
    {
      sessions: {
        list: async () => [readNonsense()].flatMap(() => []),
        end: async () => false,
        reauthenticate: async () => true,
        hasPassword: async () => true,
      },
      drafting: { draftContract: draftNonsense, close: () => undefined },
    },
  );
  agent = await server.signUp('agent');
  const deal = { customerName: 'Ben', customerEmail: 'ben@example.com', customerPhone: '555-0100' };
  const { id: dealId } = (await server.call(agent, 'POST', '/api/deals', deal)).json<{ id: string }>();
  const offer = { dealId, serviceType: 'Home Showing', amount: '250' };
  proposalId = (await server.call(agent, 'POST', '/api/proposals', offer)).json<{ id: string }>().id;
});
afterAll(() => server.close());

describe('an invalid stored row or provider response', () => {
  it.each([
    ['REST', () => server.call(agent, 'POST', '/api/generate-contract', { proposalId })],
    ['tRPC', () => server.call(agent, 'GET', '/trpc/session.list')],
  ])('is an internal error over %s, which is logged without details in the response', async (_, ask) => {
    const log = vi.spyOn(server.http.log, 'error');
    const response = await ask();
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('"code":"INTERNAL"');
    expect(response.body).not.toContain('draft');
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.any(z.core.$ZodError) }),
      expect.any(String),
    );
    log.mockRestore();
  });

  it('is not a validation error in the data API', () => {
    const error = row.safeParse({}).error;
    expect(mapWriteError('deals', error)).toBe(error);
  });

  it('is an internal error if it has a status of the provider', () => {
    const error = Object.assign(new Error('Invalid parameter'), {
      statusCode: 400,
      code: 'parameter_unknown',
    });
    expect(describeError(error, 'id')).toMatchObject({ status: 500, code: 'INTERNAL' });
  });
});

describe('an invalid request', () => {
  it.each([
    ['REST', () => server.call(agent, 'POST', '/api/generate-contract', { proposalId: 'x' })],
    ['tRPC', () => server.call(agent, 'POST', '/trpc/session.end', { json: { sessionId: 7 } })],
    [
      'the creation of a session',
      () => server.call(null, 'POST', '/session', { accessToken: 7 }, { origin: PUBLIC_URL }),
    ],
    ['the one click of a letter', () => server.call(null, 'POST', '/unsubscribe?token=')],
  ])('is a client error over %s', async (_, ask) => {
    const response = await ask();
    expect(response.statusCode, response.body).toBe(422);
    expect(response.body).toContain('"code":"INVALID_INPUT"');
    expect(response.body).toContain('"fields":{');
  });
});
