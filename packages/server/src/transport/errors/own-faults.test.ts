import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Drafting } from '#integrations/drafting/drafting.port.ts';
import { describeRefusal } from '../data-api/write-refusal.ts';
import { openTestServer, PUBLIC_URL, type TestServer } from '../testing/open-test-server.ts';
import { describeError } from './describe-error.ts';

const row = z.object({ status: z.enum(['draft', 'sent']) });

/** What a row of ours or a provider's answer does where nobody foresaw it. */
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

describe('what we cannot parse of our own', () => {
  it.each([
    ['REST', () => server.call(agent, 'POST', '/api/generate-contract', { proposalId })],
    ['tRPC', () => server.call(agent, 'GET', '/trpc/session.list')],
  ])('is our fault over %s, logged, and nothing is told of it', async (_, ask) => {
    const log = vi.spyOn(server.http.log, 'error');
    const answer = await ask();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('"code":"INTERNAL"');
    expect(answer.body).not.toContain('draft');
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.any(z.core.$ZodError) }),
      expect.any(String),
    );
    log.mockRestore();
  });

  it('is no refusal of a write at the data API', () => {
    const error = row.safeParse({}).error;
    expect(describeRefusal('deals', error)).toBe(error);
  });

  it('is our fault with a status of the provider on it as well', () => {
    const error = Object.assign(new Error('Invalid parameter'), {
      statusCode: 400,
      code: 'parameter_unknown',
    });
    expect(describeError(error, 'id')).toMatchObject({ status: 500, code: 'INTERNAL' });
  });
});

describe('what is sent to us and does not parse', () => {
  it.each([
    ['REST', () => server.call(agent, 'POST', '/api/generate-contract', { proposalId: 'x' })],
    ['tRPC', () => server.call(agent, 'POST', '/trpc/session.end', { json: { sessionId: 7 } })],
    [
      'the hand-over of a session',
      () => server.call(null, 'POST', '/session', { accessToken: 7 }, { origin: PUBLIC_URL }),
    ],
    ['the one click of a letter', () => server.call(null, 'POST', '/unsubscribe?token=')],
  ])('is the sender’s fault over %s', async (_, ask) => {
    const answer = await ask();
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.body).toContain('"code":"INVALID_INPUT"');
    expect(answer.body).toContain('"fields":{');
  });
});
