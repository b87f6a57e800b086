import { SLOW_QUERIES } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataTables } from '../data-api/data-tables.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { callTrpc, procedures } from './testing/call-trpc.ts';
import { DATA_RIGHTS } from './testing/data-rights.ts';
import {
  AGENTS_SECRETS,
  CALLERS,
  type Caller,
  createProtectedContext,
  type ProtectedContext,
} from './testing/protected-context.ts';
import { REST_RIGHTS } from './testing/rest-rights.ts';
import { AUTHORIZATION_ERRORS, canCall, getExpectedErrors, type Right } from './testing/rights.ts';
import { TRPC_RIGHTS } from './testing/trpc-rights.ts';

let context: ProtectedContext;
beforeAll(async () => {
  context = await createProtectedContext();
});
afterAll(() => context.server.close());

/** Other users first, because the participants' calls change the data. */
const ORDER: readonly Caller[] = CALLERS;

interface Answer {
  readonly code: string | null;
  readonly text: string;
}

/**
 * Checks a response: allowed callers succeed, others get a documented error, and no response leaks
 * data.
 */
function expectRight(caller: Caller, right: Right, { code, text }: Answer, sent: string): void {
  expect(code, text).not.toBe('INTERNAL');
  if (canCall(right, caller)) expect(AUTHORIZATION_ERRORS, text).not.toContain(code);
  else expect(getExpectedErrors(right, caller), text).toContain(code);
  const isParty = caller === 'agent' || caller === 'buyer';
  const hidden = isParty ? (caller === 'buyer' ? AGENTS_SECRETS : []) : context.secrets;
  // A response may repeat what the caller sent.
  for (const secret of hidden) if (!sent.includes(secret)) expect(text).not.toContain(secret);
}

/** The queries that have called the payment provider. */
const providerQueries = new Set<string>();

/** Calls a procedure, and records whether it called the payment provider. */
async function callRecorded(caller: Caller, path: string, input: unknown): Promise<string> {
  const { requests } = context.server.context.stripe.exchange;
  const before = requests.length;
  const text = await callTrpc(context.server, context.tokens[caller], path, input);
  if (procedures.get(path) === 'query' && requests.length > before) providerQueries.add(path);
  return text;
}

describe('tRPC', () => {
  it('has an entry in the matrix for each procedure', () => {
    expect(Object.keys(TRPC_RIGHTS).sort()).toEqual([...procedures.keys()].sort());
  });

  it.each(Object.keys(TRPC_RIGHTS))('allows only authorized callers to call %s', async (path) => {
    const row = TRPC_RIGHTS[path];
    if (!row) throw new Error(path);
    const input = row.input?.(context.ids);
    // An allowed stream stays open; realtime-procedure.test.ts tests it.
    const callers = procedures.get(path) === 'subscription' ? ORDER.slice(0, 2) : ORDER;
    for (const caller of callers) {
      const text = await callRecorded(caller, path, input);
      expect(text).not.toContain('UNSUPPORTED_MEDIA_TYPE');
      const code = /"wire":\{[^{}]*?"code":"(\w+)"/.exec(text)?.[1] ?? null;
      expectRight(caller, row.right, { code, text }, JSON.stringify(input ?? null));
    }
  });
});

describe('the queries that the web app does not batch', () => {
  it('are those that call the payment provider', () => {
    // This query calls the provider only for an invoice that could not be issued, which the test
    // data lacks.
    expect([...providerQueries, 'invoice.read'].toSorted()).toEqual(SLOW_QUERIES);
  });
});

describe('REST', () => {
  it('has an entry in the matrix for each route', () => {
    expect(Object.keys(REST_RIGHTS).sort()).toEqual(
      restRoutes.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  it.each(restRoutes.map(({ method, path }) => [method, path] as const))(
    'allows only authorized callers to call %s %s',
    async (method, path) => {
      const row = REST_RIGHTS[`${method} ${path}`];
      if (!row) throw new Error(path);
      const [url, body] = [row.path?.(context.ids) ?? path, row.body?.(context.ids)];
      for (const caller of ORDER) {
        const response = await context.server.call(context.tokens[caller], method, url, body);
        const isText = /^(?:application\/json|text\/)/.test(String(response.headers['content-type']));
        const text = isText ? response.body : '';
        const code = response.statusCode < 400 ? null : response.json<{ code: string }>().code;
        expectRight(caller, row.right, { code, text }, `${url}${JSON.stringify(body ?? null)}`);
      }
    },
  );
});

describe('the data API', () => {
  it('has an entry in the matrix for each table and each write', () => {
    const lines = dataTables.flatMap(({ name, update }) => [
      `GET ${name}`,
      ...(update ? [`PATCH ${name}`] : []),
    ]);
    expect(Object.keys(DATA_RIGHTS).sort()).toEqual(lines.sort());
  });

  it.each(Object.entries(DATA_RIGHTS))(
    'returns the rows of %s only to authorized callers',
    async (line, row) => {
      const [url, body] = [row.path?.(context.ids) ?? '', row.body?.(context.ids)];
      const method = line.startsWith('PATCH') ? 'PATCH' : 'GET';
      for (const caller of ORDER) {
        const prefer = { prefer: 'return=representation' };
        const response = await context.server.call(context.tokens[caller], method, url, body, prefer);
        expect([200, 401]).toContain(response.statusCode);
        const rejected = response.statusCode === 401 ? 'NOT_SIGNED_IN' : 'NOT_FOUND';
        const code = response.statusCode === 200 && response.body !== '[]' ? null : rejected;
        expectRight(caller, row.right, { code, text: response.body }, url);
      }
    },
  );
});
