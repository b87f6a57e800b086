import * as z from 'zod/mini';
import type { TestServer } from '#transport/testing/open-test-server.ts';
import { appRouter } from '#transport/trpc/app-router.ts';

const definition = z.object({ type: z.enum(['query', 'mutation', 'subscription']) });

/** The type of each procedure by its path, such as `deal.byId`. */
export const procedures = new Map(
  Object.entries<object>(appRouter._def.procedures).map(([path, procedure]) => [
    path,
    definition.parse(Reflect.get(procedure, '_def')).type,
  ]),
);

/**
 * The procedures with a streamed response. The web's types verify that its own list is complete.
 */
const STREAMED: readonly string[] = ['contract.generate'];

const ACCEPTED = { subscription: 'text/event-stream', stream: 'application/jsonl', plain: '*/*' };

/**
 * Calls a procedure over HTTP as the browser does. Returns the response's text, even for an error.
 */
export async function callTrpc(
  server: TestServer,
  token: string | null,
  path: string,
  input: unknown,
): Promise<string> {
  const kind = procedures.get(path);
  const response = STREAMED.includes(path) ? 'stream' : kind === 'subscription' ? kind : 'plain';
  const isQuery = kind !== 'mutation';
  const json = { json: input ?? null };
  // Streams must be batches, and subscriptions cannot be.
  const payload = JSON.stringify(response === 'stream' ? { 0: json } : json);
  const search = isQuery ? `input=${encodeURIComponent(payload)}` : '';
  const { body } = await server.http.inject({
    method: isQuery ? 'GET' : 'POST',
    url: `/trpc/${path}?${response === 'stream' ? 'batch=1' : search}`,
    headers: {
      'content-type': 'application/json',
      accept: ACCEPTED[response],
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(!isQuery && { payload }),
  });
  return body;
}
