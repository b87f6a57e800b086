import * as z from 'zod/mini';
import type { TestServer } from '../../testing/open-test-server.ts';
import { appRouter } from '../../trpc/app-router.ts';

const definition = z.object({ type: z.enum(['query', 'mutation', 'subscription']) });

/** Every procedure by its path, such as `deal.byId`, with what kind it is. */
export const procedures = new Map(
  Object.entries<object>(appRouter._def.procedures).map(([path, procedure]) => [
    path,
    definition.parse(Reflect.get(procedure, '_def')).type,
  ]),
);

/** Calls a procedure over HTTP as the browser does; answers the text of the answer, whatever it says. */
export async function callTrpc(
  server: TestServer,
  token: string | null,
  path: string,
  input: unknown,
): Promise<string> {
  const kind = procedures.get(path);
  const isQuery = kind !== 'mutation';
  const json = { json: input ?? null };
  // A stream is never part of a batch.
  const payload = JSON.stringify(kind === 'subscription' ? json : { 0: json });
  const answer = await server.http.inject({
    method: isQuery ? 'GET' : 'POST',
    url: `/trpc/${path}?${kind === 'subscription' ? '' : 'batch=1'}${isQuery ? `&input=${encodeURIComponent(payload)}` : ''}`,
    headers: {
      'content-type': 'application/json',
      ...(kind === 'subscription' ? { accept: 'text/event-stream' } : { 'trpc-accept': 'application/jsonl' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(!isQuery && { payload }),
  });
  return answer.body;
}
