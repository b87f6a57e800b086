import { SLOW_QUERIES } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataTables } from '../data-api/data-tables.ts';
import { restRows } from '../rest/rest-rows.ts';
import { callTrpc, procedures } from './testing/call-trpc.ts';
import { DATA_RIGHTS } from './testing/data-rights.ts';
import {
  AGENTS_SECRETS,
  CALLERS,
  type Caller,
  openProtectedWorld,
  type ProtectedWorld,
} from './testing/protected-world.ts';
import { REST_RIGHTS } from './testing/rest-rights.ts';
import { EVERY_REFUSAL, mayCall, type Right, refusalsOf } from './testing/rights.ts';
import { TRPC_RIGHTS } from './testing/trpc-rights.ts';

let world: ProtectedWorld;
beforeAll(async () => {
  world = await openProtectedWorld();
});
afterAll(() => world.server.close());

/** Strangers first: whatever a party does afterwards, they have tried it on what was there. */
const ORDER: readonly Caller[] = CALLERS;

interface Answer {
  readonly code: string | null;
  readonly text: string;
}

/** What is held against one line of the matrix: who is let in, how others are refused, and what nobody is told. */
function judge(caller: Caller, right: Right, { code, text }: Answer, sent: string): void {
  expect(code, text).not.toBe('INTERNAL');
  if (mayCall(right, caller)) expect(EVERY_REFUSAL, text).not.toContain(code);
  else expect(refusalsOf(right, caller), text).toContain(code);
  const isParty = caller === 'agent' || caller === 'buyer';
  const hidden = isParty ? (caller === 'buyer' ? AGENTS_SECRETS : []) : world.secrets;
  // What somebody sent themselves, an answer may say again.
  for (const secret of hidden) if (!sent.includes(secret)) expect(text).not.toContain(secret);
}

/** The queries that have asked the payment provider so far. */
const askedProvider = new Set<string>();

/** Calls a procedure, and notes whether the payment provider was asked in it. */
async function callNoted(caller: Caller, path: string, input: unknown): Promise<string> {
  const { requests } = world.server.world.stripe.exchange;
  const before = requests.length;
  const text = await callTrpc(world.server, world.tokens[caller], path, input);
  if (procedures.get(path) === 'query' && requests.length > before) askedProvider.add(path);
  return text;
}

describe('tRPC', () => {
  it('has a line in the matrix for each procedure', () => {
    expect(Object.keys(TRPC_RIGHTS).sort()).toEqual([...procedures.keys()].sort());
  });

  it.each(Object.keys(TRPC_RIGHTS))('lets the right ones call %s', async (path) => {
    const row = TRPC_RIGHTS[path];
    if (!row) throw new Error(path);
    const input = row.input?.(world.ids);
    // A stream that is let in stays open; live-changes.test.ts listens to it.
    const callers = procedures.get(path) === 'subscription' ? ORDER.slice(0, 2) : ORDER;
    for (const caller of callers) {
      const text = await callNoted(caller, path, input);
      expect(text).not.toContain('UNSUPPORTED_MEDIA_TYPE');
      const code = /"wire":\{[^{}]*?"code":"(\w+)"/.exec(text)?.[1] ?? null;
      judge(caller, row.right, { code, text }, JSON.stringify(input ?? null));
    }
  });
});

describe('the queries that the web sends alone', () => {
  it('are those that ask the payment provider', () => {
    // This one asks only for an invoice that could not be issued at first, and the world has none.
    expect([...askedProvider, 'invoice.read'].toSorted()).toEqual(SLOW_QUERIES);
  });
});

describe('REST', () => {
  it('has a line in the matrix for each row', () => {
    expect(Object.keys(REST_RIGHTS).sort()).toEqual(
      restRows.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  it.each(restRows.map(({ method, path }) => [method, path] as const))(
    'lets the right ones call %s %s',
    async (method, path) => {
      const row = REST_RIGHTS[`${method} ${path}`];
      if (!row) throw new Error(path);
      const [url, body] = [row.path?.(world.ids) ?? path, row.body?.(world.ids)];
      for (const caller of ORDER) {
        const answer = await world.server.call(world.tokens[caller], method, url, body);
        const isJson = answer.headers['content-type']?.toString().startsWith('application/json');
        const text = isJson ? answer.body : '';
        const code = answer.statusCode < 400 ? null : answer.json<{ code: string }>().code;
        judge(caller, row.right, { code, text }, `${url}${JSON.stringify(body ?? null)}`);
      }
    },
  );
});

describe('the data API', () => {
  it('has a line in the matrix for each table, and one for each that is written', () => {
    const lines = dataTables.flatMap(({ name, update }) => [
      `GET ${name}`,
      ...(update ? [`PATCH ${name}`] : []),
    ]);
    expect(Object.keys(DATA_RIGHTS).sort()).toEqual(lines.sort());
  });

  it.each(Object.entries(DATA_RIGHTS))('shows the right ones the rows of %s', async (line, row) => {
    const [url, body] = [row.path?.(world.ids) ?? '', row.body?.(world.ids)];
    const method = line.startsWith('PATCH') ? 'PATCH' : 'GET';
    for (const caller of ORDER) {
      const prefer = { prefer: 'return=representation' };
      const answer = await world.server.call(world.tokens[caller], method, url, body, prefer);
      expect([200, 401]).toContain(answer.statusCode);
      const refused = answer.statusCode === 401 ? 'NOT_SIGNED_IN' : 'NOT_FOUND';
      const code = answer.statusCode === 200 && answer.body !== '[]' ? null : refused;
      judge(caller, row.right, { code, text: answer.body }, url);
    }
  });
});
