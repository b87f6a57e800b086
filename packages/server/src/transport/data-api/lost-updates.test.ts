import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = await server.signUp('agent');
});
afterAll(() => server.close());

interface Row {
  readonly id: string;
  readonly updated_at: string;
  readonly notes: string | null;
}

const NEW_DEAL = { customer_name: 'Ben', customer_email: 'ben@example.com', customer_phone: '555-0100' };

async function newDeal(): Promise<Row> {
  const made = await server.call(token, 'POST', '/rest/v1/deals', NEW_DEAL, {
    prefer: 'return=representation',
  });
  const [row] = made.json<readonly [Row]>();
  return row;
}

/**
 * Sends `.update({ notes }).eq('id', id).eq('updated_at', read).select()` of supabase-js. Returns
 * the updated rows.
 */
async function update({ id, updated_at }: Row, notes: string): Promise<readonly Row[]> {
  const where = `id=eq.${id}&updated_at=eq.${encodeURIComponent(updated_at)}`;
  const headers = { prefer: 'return=representation' };
  return (await server.call(token, 'PATCH', `/rest/v1/deals?${where}`, { notes }, headers)).json();
}

it('does not update a row that has changed since it was read, even within one millisecond', async () => {
  const read = await newDeal();
  const [first] = await update(read, 'first');
  expect(first?.notes).toBe('first');
  expect(await update(read, 'second')).toEqual([]);
  expect(first && (await update(first, 'third'))).toMatchObject([{ notes: 'third' }]);
});

it('allows only one of several concurrent updates of a version', async () => {
  const read = await newDeal();
  const written = await Promise.all(['a', 'b', 'c'].map((notes) => update(read, notes)));
  expect(written.map(({ length }) => length).toSorted()).toEqual([0, 0, 1]);
});

it('does not update a proposal whose price has changed', async () => {
  const { id: deal_id } = await newDeal();
  const offer = { deal_id, service_type: 'Home Showing', amount: '250' };
  const headers = { prefer: 'return=representation' };
  const [made] = (await server.call(token, 'POST', '/rest/v1/proposals', offer, headers)).json<
    readonly [Row]
  >();
  const raise = async (read: string, amount: string) => {
    const path = `/rest/v1/proposals?id=eq.${made.id}&amount=eq.${read}`;
    return (await server.call(token, 'PATCH', path, { amount }, headers)).json<readonly Row[]>().length;
  };
  const written = await Promise.all([raise('250', '300'), raise('250', '900')]);
  expect(written.toSorted()).toEqual([0, 1]);
});
