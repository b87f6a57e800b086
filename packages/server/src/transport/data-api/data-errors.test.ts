import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  createDataApiContext,
  type DataApiContext,
  DEAL,
  made,
} from './testing/data-api-context.ts';

let context: DataApiContext;
let agent: Caller;
let dealId: string;
beforeAll(async () => {
  context = await createDataApiContext();
  agent = await context.join('agent');
  dealId = (await made(agent, 'deals', DEAL)).id;
});
afterAll(() => context.server.close());

const server = () => context.server;
const SINGLE = { accept: 'application/vnd.pgrst.object+json' };
const OFFER = { service_type: 'Home Showing', amount: '250' };
const count = async () => (await agent.client.from('deals').select('id', { count: 'exact' })).count;

/** Returns the status and code of an error, which must have PostgREST's format. */
async function refusal(response: Response): Promise<[number, string]> {
  const body = await response.json();
  expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
  return [response.status, body.code];
}

describe('the errors in docs/wire/auth.md', () => {
  it.each<[string, string, string, unknown, number, string]>([
    ['an unknown table', 'GET', '/contracts', undefined, 404, 'PGRST205'],
    ['an unknown column of a body', 'POST', '/deals', { ...DEAL, colour: 'red' }, 400, 'PGRST204'],
    ['an unknown column of a list', 'POST', '/deals?columns="colour"', [{}], 400, 'PGRST204'],
    ['an unknown column of a filter', 'GET', '/deals?colour=eq.red', undefined, 400, '42703'],
    ['an unknown column of a select', 'GET', '/deals?select=id,colour', undefined, 400, '42703'],
    ['an unknown column of an order', 'GET', '/deals?order=colour.desc', undefined, 400, '42703'],
    ['a column of every object', 'GET', '/deals?constructor=eq.1', undefined, 400, '42703'],
    ['an embed without a foreign key', 'GET', '/deals?select=*,contracts(*)', undefined, 400, 'PGRST200'],
    ['an id that is none', 'GET', '/deals?id=eq.7', undefined, 400, '22P02'],
    ['an id in a body that is none', 'POST', '/proposals', { ...OFFER, deal_id: 'x' }, 400, '22P02'],
    ['a time that is none', 'GET', '/deals?created_at=gt.noon', undefined, 400, '22007'],
    ['a day that is none', 'GET', '/deals?created_at=gt.2026-02-30', undefined, 400, '22008'],
    ['a value that is missing', 'POST', '/deals', { customer_name: 'Ben' }, 400, '23502'],
    ['a value that is taken away', 'PATCH', '/deals?notes=is.null', { customer_name: null }, 400, '23502'],
    ['a name that is too short', 'POST', '/deals', { ...DEAL, customer_name: 'B' }, 400, '23514'],
    ['a status that is none', 'PATCH', '/deals?notes=is.null', { status: 'lost' }, 400, '23514'],
    ['an operator that is none', 'GET', '/deals?status=is_not.x', undefined, 400, 'PGRST100'],
    ['an operator that is not offered', 'GET', '/deals?status=fts.x', undefined, 400, 'PGRST100'],
    ['a test without a value', 'GET', '/deals?status=eq', undefined, 400, 'PGRST100'],
    ['a group that is not closed', 'GET', '/deals?or=(status.eq.a', undefined, 400, 'PGRST100'],
    ['a filter of what is not embedded', 'GET', '/proposals?deals.status=eq.a', undefined, 400, 'PGRST108'],
    [
      'a list inside of itself',
      'GET',
      '/deals?select=proposals(deals(proposals(id)))',
      undefined,
      400,
      'PGRST100',
    ],
    ['embeds without end', 'GET', `/deals?select=id${',users(id)'.repeat(11)}`, undefined, 413, '54000'],
    ['a long pattern', 'GET', `/deals?notes=like.*${'a'.repeat(200)}*`, undefined, 413, '54000'],
    [
      'a long pattern with inner wildcards',
      'GET',
      `/deals?notes=like.*${'a'.repeat(40)}*b`,
      undefined,
      413,
      '54000',
    ],
    ['conditions without end', 'GET', `/deals?${'notes=eq.a&'.repeat(51)}`, undefined, 413, '54000'],
    ['lists without end', 'GET', `/deals?id=in.(${Array(1_001).fill('a')})`, undefined, 400, 'PGRST100'],
    ['a limit that is none', 'GET', '/deals?limit=many', undefined, 400, 'PGRST100'],
    [
      'a page of embedded rows',
      'GET',
      '/deals?select=*,proposals(id)&proposals.limit=1',
      undefined,
      400,
      'PGRST100',
    ],
    ['an aggregate', 'GET', '/deals?select=count()', undefined, 400, 'PGRST123'],
    ['a pattern against an id', 'GET', '/deals?id=like.a*', undefined, 404, '42883'],
    ['a pattern that ends in a backslash', 'GET', '/deals?notes=like.a%5C', undefined, 400, '22025'],
    ['a NUL in a filter', 'GET', '/deals?notes=eq.%00', undefined, 400, '22021'],
    ['half a character in a body', 'POST', '/deals', `{"notes":"\\ud800"}`, 400, '22021'],
    ['an object for a text', 'POST', '/deals', { ...DEAL, notes: { a: [] } }, 400, '22P02'],
    ['a body that is no JSON', 'POST', '/deals', '{"customer', 400, 'PGRST102'],
    ['a body that is empty', 'POST', '/deals', '', 400, 'PGRST102'],
    ['a body that is no object', 'POST', '/deals', '"deal"', 400, 'PGRST102'],
    ['rows of different keys', 'POST', '/deals', [DEAL, { ...DEAL, notes: 'x' }], 400, 'PGRST102'],
    ['a change of everything', 'PATCH', '/deals', { notes: 'x' }, 400, '21000'],
    ['a removal of everything', 'DELETE', '/deals', undefined, 400, '21000'],
    ['a procedure', 'POST', '/rpc/own_deals', {}, 404, 'PGRST202'],
    ['another method', 'PUT', '/deals?id=eq.1', {}, 405, 'PGRST117'],
    ['a path that is none', 'GET', '/deals/7', undefined, 404, 'PGRST125'],
  ])('rejects %s', async (_name, method, path, body, status, code) => {
    const response = await context.call(agent.token, method, path, { body });
    expect(await refusal(response)).toEqual([status, code]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('rejects other schemas and media types', async () => {
    const response = (headers: Record<string, string>) =>
      context.call(agent.token, 'GET', '/deals', { headers });
    expect(await refusal(await response({ 'accept-profile': 'auth' }))).toEqual([406, 'PGRST106']);
    expect(await refusal(await response({ accept: 'text/csv' }))).toEqual([406, 'PGRST107']);
    const form = await context.call(agent.token, 'POST', '/deals', {
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await refusal(form)).toEqual([415, 'PGRST102']);
  });

  it('rejects a single row request with several rows, and rolls back the write', async () => {
    const none = await context.call(agent.token, 'GET', `/deals?id=eq.${crypto.randomUUID()}`, {
      headers: SINGLE,
    });
    expect(none.status).toBe(406);
    expect(await none.json()).toEqual({
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    });
    const before = await count();
    const headers = { ...SINGLE, prefer: 'return=representation' };
    const two = await context.call(agent.token, 'POST', '/deals', { body: [DEAL, DEAL], headers });
    expect(await refusal(two)).toEqual([406, 'PGRST116']);
    expect(await count()).toBe(before);
    await made(agent, 'deals', DEAL);
    const path = '/deals?status=eq.active';
    const changed = await context.call(agent.token, 'PATCH', path, { body: { notes: 'all' }, headers });
    const removed = await context.call(agent.token, 'DELETE', path, { headers });
    expect([await refusal(changed), await refusal(removed)]).toEqual(Array(2).fill([406, 'PGRST116']));
    expect((await agent.client.from('deals').select('notes').eq('notes', 'all')).data).toEqual([]);
    expect(await count()).toBe((before ?? 0) + 1);
  });

  it('stores a list atomically', async () => {
    const before = await count();
    const response = await context.call(
      agent.token,
      'POST',
      '/deals?columns="customer_name","customer_email","customer_phone"',
      {
        body: [DEAL, { ...DEAL, customer_email: 'nowhere' }],
      },
    );
    expect(await refusal(response)).toEqual([400, '23514']);
    expect(await count()).toBe(before);
  });

  it.each([
    ['deals', 'customer_name_search'],
    ['proposals', 'search_text'],
  ])('hides the internal column of %s: %s', async (table, column) => {
    const whole = await agent.client.from(table).select('*').limit(1);
    expect(Object.keys(whole.data?.[0] ?? {})).not.toContain(column);
    const asked: readonly [string, number, string][] = [
      [`/${table}?select=${column}`, 400, '42703'],
      [`/${table}?${column}=like.*`, 400, '42703'],
      [`/${table}?or=(${column}.like.*)`, 400, '42703'],
      [`/${table}?order=${column}`, 400, '42703'],
    ];
    for (const [path, status, code] of asked)
      expect(await refusal(await context.call(agent.token, 'GET', path)), path).toEqual([status, code]);
    const written = await agent.client
      .from(table)
      .update({ [column]: 'x' })
      .eq('id', dealId);
    expect([written.status, written.error?.code]).toEqual([400, 'PGRST204']);
  });

  it('rejects a duplicate key, and a change of a key', async () => {
    const twice = await agent.client.from('deals').insert({ ...DEAL, id: dealId });
    expect([twice.status, twice.error?.code]).toEqual([409, '23505']);
    const moved = await agent.client.from('deals').update({ id: crypto.randomUUID() }).eq('id', dealId);
    expect([moved.status, moved.error?.code]).toEqual([403, '42501']);
    const conflict = await agent.client
      .from('deals')
      .upsert({ ...DEAL, id: dealId }, { onConflict: 'customer_email' });
    expect([conflict.status, conflict.error?.code]).toEqual([400, '42P10']);
  });

  it('rejects an update of more rows than allowed', async () => {
    const { client, token } = await context.join('agent');
    await client.from('deals').insert([DEAL, DEAL]);
    const change = { body: { notes: 'x' }, headers: { prefer: 'handling=strict,max-affected=1' } };
    const most = await context.call(token, 'PATCH', '/deals?status=eq.active', change);
    expect(await refusal(most)).toEqual([400, 'PGRST124']);
  });
});

describe('payment and lifecycle rules', () => {
  it('reject writes of payment columns', async () => {
    const { id } = await made(agent, 'proposals', { ...OFFER, deal_id: dealId });
    for (const change of [{ payment_status: 'payment_succeeded' }, { invoice_id: 'in_1' }]) {
      const rejected = await agent.client.from('proposals').update(change).eq('id', id);
      expect([rejected.status, rejected.error?.code]).toEqual([403, '42501']);
      const inserted = await agent.client.from('proposals').insert({ ...OFFER, deal_id: dealId, ...change });
      expect([inserted.status, inserted.error?.code]).toEqual([403, '42501']);
    }
    const other = await made(agent, 'deals', DEAL);
    const moved = await agent.client.from('proposals').update({ deal_id: other.id }).eq('id', id);
    expect([moved.status, moved.error?.code]).toEqual([403, '42501']);
  });

  it('reject a proposal in an archived deal', async () => {
    const { id } = await made(agent, 'deals', { ...DEAL, status: 'archived' });
    const rejected = await agent.client.from('proposals').insert({ ...OFFER, deal_id: id });
    expect([rejected.status, rejected.error?.code]).toEqual([403, '42501']);
    expect(rejected.error?.message).toBe('new row violates row-level security policy for table "proposals"');
  });

  it('reject a price change and a deletion of an invoiced proposal', async () => {
    const call = (method: 'GET' | 'POST', url: string, body?: object) =>
      server().call(agent.token, method, url, body);
    const opened = await call('POST', '/api/connect/create-account', { email: agent.email });
    const { accountId } = opened.json<{ accountId: string }>();
    const able = { card_payments: 'active', payouts: 'active' };
    await server().context.stripe.control(`accounts/${accountId}`, able);
    await call('GET', `/api/connect/account-status?accountId=${accountId}`);
    const { id } = await made(agent, 'proposals', { ...OFFER, deal_id: dealId });
    expect((await call('POST', '/api/invoices/generate', { proposalId: id })).statusCode).toBeLessThan(300);
    const own = () => agent.client.from('proposals');
    const dearer = await own().update({ amount: '9000' }).eq('id', id);
    expect([dearer.status, dearer.error?.code]).toEqual([400, '23514']);
    const over = await own().upsert({ ...OFFER, id, deal_id: dealId, amount: '9000' });
    expect([over.status, over.error?.code]).toEqual([400, '23514']);
    expect((await own().update({ amount: '$250.00', terms: 'Net 30' }).eq('id', id)).error).toBeNull();
    const removed = await own().delete().eq('id', id);
    expect([removed.status, removed.error?.code]).toEqual([409, '23503']);
    const kept = await own().select('payment_status,invoice_id').eq('id', id).single();
    expect(kept.data).toEqual({ payment_status: 'invoiced', invoice_id: expect.any(String) });
  });

  it('reject the deletion of a proposal with a contract', async () => {
    const { id } = await made(agent, 'proposals', { ...OFFER, deal_id: dealId });
    const written = await server().call(agent.token, 'POST', `/api/proposals/${id}/contract`, {
      content: 'We agree.',
    });
    expect(written.statusCode).toBeLessThan(300);
    const removed = await agent.client.from('proposals').delete().eq('id', id);
    expect([removed.status, removed.error?.code]).toEqual([409, '23503']);
    expect((await agent.client.from('proposals').select('id').eq('id', id)).data).toEqual([{ id }]);
  });
});

describe('authentication', () => {
  const read = (token: string | null, headers: Record<string, string> = {}) =>
    context.call(token, 'GET', '/deals', { headers });

  it('rejects anonymous callers, with any key', async () => {
    for (const token of [null, 'sb_publishable_anything', 'sb_publishable_test']) {
      const response = await read(token);
      expect(await refusal(response)).toEqual([401, '42501']);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
    const { client } = context.visit();
    const inserted = await client.from('deals').insert(DEAL);
    expect([inserted.status, inserted.error?.code]).toEqual([401, '42501']);
  });

  it('rejects the cookie, which other sites can send', async () => {
    const response = await read(null, { cookie: `gable_session=${agent.token}` });
    expect(await refusal(response)).toEqual([401, '42501']);
  });

  it('rejects a forged token and the service key', async () => {
    const forged = await read('nonsense');
    expect(await refusal(forged)).toEqual([401, 'PGRST301']);
    expect(forged.headers.get('www-authenticate')).toContain('Bearer error="invalid_token"');
    const [head, claims, signature = ''] = agent.token.split('.');
    const altered = `${head}.${claims}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`;
    expect(await refusal(await read(altered))).toEqual([401, 'PGRST301']);
    const key = await read(await server().auth.createServiceKey());
    expect(await refusal(key)).toEqual([401, '42501']);
  });

  it('rejects an expired token, an ended session and a banned user', async () => {
    const { client, token } = await context.join('agent');
    expect((await read(token)).status).toBe(200);
    await client.auth.signOut();
    expect(await refusal(await read(token))).toEqual([401, 'PGRST303']);
    const banned = await context.join('agent');
    await server().http.inject({
      method: 'PUT',
      url: `/auth/v1/admin/users/${banned.userId}`,
      headers: { authorization: `Bearer ${await server().auth.createServiceKey()}` },
      payload: { ban_duration: '24h' },
    });
    expect((await read(banned.token)).status).toBe(401);
    const late = await context.join('agent');
    server().context.clock.advance(3_700_000);
    const expired = await read(late.token);
    expect(await refusal(expired)).toEqual([401, 'PGRST303']);
    expect(expired.headers.get('www-authenticate')).toContain('JWT expired');
  });

  it('rejects a session without the required second factor', async () => {
    const { client, email } = await context.join('agent');
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('No factor was created.');
    const at = server().context.clock.now();
    const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate({ timestamp: at });
    await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    expect((await client.from('deals').select('*')).error).toBeNull();
    const later = context.visit().client;
    await later.auth.signInWithPassword({ email, password: 'open-house' });
    const due = await later.from('deals').select('*');
    expect([due.status, due.error?.code]).toEqual([403, '42501']);
  });
});
