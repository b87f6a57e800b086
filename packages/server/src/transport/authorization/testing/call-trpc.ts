import * as z from 'zod/mini';
import type { TestServer } from '#transport/testing/open-test-server.ts';
import { appRouter } from '#transport/trpc/app-router.ts';

const definition = z.object({ type: z.enum(['query', 'mutation', 'subscription']) });

/** Every procedure by its path, such as `deal.byId`, with what kind it is. */
export const procedures = new Map(
  Object.entries<object>(appRouter._def.procedures).map(([path, procedure]) => [
    path,
    definition.parse(Reflect.get(procedure, '_def')).type,
  ]),
);

/** The procedures whose answer arrives in pieces; the web's types prove that its own list of them is complete. */
const STREAMED: readonly string[] = ['contract.generate'];

const ACCEPTED = { subscription: 'text/event-stream', stream: 'application/jsonl', plain: '*/*' };

/** Calls a procedure over HTTP as the browser does; answers the text of the answer, whatever it says. */
export async function callTrpc(
  server: TestServer,
  token: string | null,
  path: string,
  input: unknown,
): Promise<string> {
  const kind = procedures.get(path);
  const answer = STREAMED.includes(path) ? 'stream' : kind === 'subscription' ? kind : 'plain';
  const isQuery = kind !== 'mutation';
  const json = { json: input ?? null };
  // Only streams have to be batches, and subscriptions cannot be.
  const payload = JSON.stringify(answer === 'stream' ? { 0: json } : json);
  const search = isQuery ? `input=${encodeURIComponent(payload)}` : '';
  const { body } = await server.http.inject({
    method: isQuery ? 'GET' : 'POST',
    url: `/trpc/${path}?${answer === 'stream' ? 'batch=1' : search}`,
    headers: {
      'content-type': 'application/json',
      accept: ACCEPTED[answer],
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(!isQuery && { payload }),
  });
  return body;
}
