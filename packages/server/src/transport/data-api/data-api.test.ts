import { userIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#domains/profile/profile.tables.ts';
import {
  type Caller,
  createDataApiContext,
  type DataApiContext,
  DEAL,
  made,
} from './testing/data-api-context.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

let context: DataApiContext;
let agent: Caller;
beforeAll(async () => {
  context = await createDataApiContext();
  agent = await context.join('agent');
});
afterAll(() => context.server.close());

const newDeal = (values: object = {}) => made(agent, 'deals', { ...DEAL, ...values });
const newProposal = (dealId: string, values: object = {}) =>
  made(agent, 'proposals', { deal_id: dealId, service_type: 'Home Showing', amount: '250', ...values });

describe('the users table', () => {
  it('inserts the row of a sign-up once, and returns it as a single row', async () => {
    const { client, userId, email } = await context.join('buyer');
    const row = { id: userId, email, name: 'Bea Buyer', user_type: 'buyer' };
    const first = await client.from('users').insert(row);
    expect([first.error, first.status, first.data]).toEqual([null, 201, null]);
    const read = await client.from('users').select('*').eq('id', userId).single();
    expect([read.error, read.status]).toEqual([null, 200]);
    expect(read.data).toEqual({
      ...row,
      created_at: expect.stringMatching(ISO),
      updated_at: expect.stringMatching(ISO),
    });
    const again = await client.from('users').insert(row);
    expect([again.status, again.error?.code]).toEqual([409, '23505']);
  });

  it('accepts an insert by a user without a profile, as after a provider sign-in', async () => {
    const { client } = context.visit();
    const { data } = await client.auth.signUp({ email: 'bare@example.com', password: 'open-house' });
    const id = data.user?.id ?? '';
    await context.server.context.db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, userIdSchema.parse(id)));
    });
    const none = await client.from('users').select('*').eq('id', id).maybeSingle();
    expect([none.error, none.data]).toEqual([null, null]);
    const inserted = await client
      .from('users')
      .insert({ id, email: 'Bare@example.com', name: 'Bare', user_type: 'buyer' })
      .select()
      .single();
    expect(inserted.data).toMatchObject({ id, email: 'bare@example.com', user_type: 'buyer' });
  });

  it('updates the name, but not the role or the email', async () => {
    const { client, userId } = await context.join('buyer');
    const renamed = await client.from('users').update({ name: ' New Name ' }).eq('id', userId).select();
    expect(renamed.data).toMatchObject([{ name: 'New Name', user_type: 'buyer' }]);
    for (const change of [{ user_type: 'agent' }, { email: 'else@example.com' }]) {
      const rejected = await client.from('users').update(change).eq('id', userId);
      expect([rejected.status, rejected.error?.code]).toEqual([403, '42501']);
    }
    const removed = await client.from('users').delete().eq('id', userId);
    expect([removed.status, removed.error?.code]).toEqual([403, '42501']);
  });
});

describe('deals', () => {
  it('are inserted without a representation, one or several', async () => {
    const one = await agent.client.from('deals').insert(DEAL);
    expect([one.error, one.status, one.data]).toEqual([null, 201, null]);
    const two = await agent.client.from('deals').insert([DEAL, { ...DEAL, notes: 'Second' }]);
    expect([two.error, two.status, two.data]).toEqual([null, 201, null]);
  });

  it('omit null fields on request, in a list and a single row', async () => {
    const one = await agent.client.from('deals').insert(DEAL).select().single().stripNulls();
    expect(one.error).toBeNull();
    expect(one.data).toHaveProperty('customer_name');
    expect(one.data).not.toHaveProperty('notes');
    const all = await agent.client.from('deals').select('id, notes').is('notes', null).limit(1).stripNulls();
    expect(all.data).toEqual([{ id: expect.any(String) }]);
  });

  it('are returned as a single row with the server’s defaults on request', async () => {
    const inserted = await agent.client
      .from('deals')
      .insert({ ...DEAL, customer_name: '  Zoë Ærø ', customer_email: ' Zoe@Example.com ', notes: 'Garden' })
      .select()
      .single();
    expect([inserted.error, inserted.status]).toEqual([null, 201]);
    expect(inserted.data).toEqual({
      id: expect.any(String),
      agent_id: agent.userId,
      customer_name: 'Zoë Ærø',
      customer_email: 'zoe@example.com',
      customer_phone: '555-0100',
      status: 'active',
      notes: 'Garden',
      created_at: expect.stringMatching(ISO),
      updated_at: expect.stringMatching(ISO),
    });
    const read = await agent.client.from('deals').select('*').eq('id', inserted.data?.id).single();
    expect(read.data).toEqual(inserted.data);
    const shown = await context.server.call(agent.token, 'GET', `/api/deals/${inserted.data?.id}`);
    expect(shown.json()).toMatchObject({ customerName: 'Zoë Ærø', notes: 'Garden' });
  });

  it('are found or missing with maybeSingle', async () => {
    const { id } = await newDeal();
    const found = await agent.client.from('deals').select('id').eq('id', id).maybeSingle();
    expect([found.error, found.data]).toEqual([null, { id }]);
    const none = await agent.client.from('deals').select('id').eq('id', crypto.randomUUID()).maybeSingle();
    expect([none.error, none.data]).toEqual([null, null]);
  });

  it('are ordered newest first, with nulls first in descending order', async () => {
    const { client } = await context.join('agent');
    const names: string[] = [];
    for (const notes of ['b', null, 'a']) {
      const row = await made<{ id: string; customer_name: string }>({ client }, 'deals', {
        ...DEAL,
        customer_name: `Client ${notes}`,
        notes,
      });
      names.unshift(row.customer_name);
      context.server.context.clock.advance(1_000);
    }
    const newest = await client.from('deals').select('*').order('created_at', { ascending: false });
    expect(newest.data?.map((row) => row.customer_name)).toEqual(names);
    const notesBy = async (options: object) =>
      (await client.from('deals').select('notes').order('notes', options)).data?.map((row) => row.notes);
    expect(await notesBy({ ascending: false })).toEqual([null, 'b', 'a']);
    expect(await notesBy({ ascending: true })).toEqual(['a', 'b', null]);
    expect(await notesBy({ ascending: true, nullsFirst: true })).toEqual([null, 'a', 'b']);
  });

  it('are updated with and without a representation, including `updated_at`', async () => {
    const deal = await made<{ id: string; updated_at: string }>(agent, 'deals', DEAL);
    context.server.context.clock.advance(5_000);
    const quiet = await agent.client
      .from('deals')
      .update({ status: 'archived', updated_at: new Date().toISOString() })
      .eq('id', deal.id);
    expect([quiet.error, quiet.status, quiet.data]).toEqual([null, 204, null]);
    const told = await agent.client.from('deals').update({ notes: null }).eq('id', deal.id).select();
    expect(told.status).toBe(200);
    expect(told.data).toMatchObject([{ id: deal.id, status: 'archived', notes: null }]);
    expect(Date.parse(told.data?.[0].updated_at)).toBeGreaterThan(Date.parse(deal.updated_at));
    const nothing = await agent.client.from('deals').update({}).eq('id', deal.id).select();
    expect([nothing.error, nothing.data]).toEqual([null, []]);
    const none = await agent.client
      .from('deals')
      .update({ notes: 'x' })
      .eq('id', crypto.randomUUID())
      .select();
    expect([none.error, none.status, none.data]).toEqual([null, 200, []]);
  });

  it('are deleted unless they are referenced', async () => {
    const empty = await newDeal();
    const gone = await agent.client.from('deals').delete().eq('id', empty.id);
    expect([gone.error, gone.status]).toEqual([null, 204]);
    const deal = await newDeal();
    const proposal = await newProposal(deal.id);
    const rejected = await agent.client.from('deals').delete().eq('id', deal.id);
    expect([rejected.status, rejected.error?.code]).toEqual([409, '23503']);
    const shown = await agent.client.from('proposals').delete().eq('id', proposal.id).select('id');
    expect(shown.data).toEqual([{ id: proposal.id }]);
    expect((await agent.client.from('deals').delete().eq('id', deal.id)).status).toBe(204);
  });

  it('are merged by an upsert: 201 with a new row, 200 otherwise', async () => {
    const { id } = await newDeal();
    const upsert = (rows: object[]) => agent.client.from('deals').upsert(rows).select('id,customer_name');
    const merged = await upsert([{ ...DEAL, id, customer_name: 'Merged' }]);
    expect([merged.status, merged.data]).toEqual([200, [{ id, customer_name: 'Merged' }]]);
    const fresh = crypto.randomUUID();
    const mixed = await upsert([
      { ...DEAL, id },
      { ...DEAL, id: fresh },
    ]);
    expect([mixed.status, mixed.data?.map((row) => row.id)]).toEqual([201, [id, fresh]]);
    const left = await agent.client
      .from('deals')
      .upsert({ ...DEAL, id, customer_name: 'Ignored' }, { ignoreDuplicates: true })
      .select();
    expect([left.error, left.data]).toEqual([null, []]);
  });
});

describe('counting and paging', () => {
  it('returns the count, also without the rows', async () => {
    const { client, token } = await context.join('agent');
    const none = await client.from('deals').select('*', { count: 'exact', head: true });
    expect([none.count, none.status]).toEqual([0, 200]);
    const empty = await context.call(token, 'HEAD', '/deals?select=*', {
      headers: { prefer: 'count=exact' },
    });
    expect(empty.headers.get('content-range')).toBe('*/0');
    await client.from('deals').insert([DEAL, DEAL, DEAL, DEAL, DEAL]);
    const all = await context.call(token, 'GET', '/deals', { headers: { prefer: 'count=exact' } });
    expect([all.status, all.headers.get('content-range')]).toEqual([200, '0-4/5']);
    const page = await client.from('deals').select('id', { count: 'exact' }).order('id').range(2, 3);
    expect([page.status, page.count, page.data?.length]).toEqual([206, 5, 2]);
    const ranged = await context.call(token, 'GET', '/deals?order=id', {
      headers: { range: '3-9', 'range-unit': 'items' },
    });
    expect([ranged.headers.get('content-range'), (await ranged.json()).length]).toEqual(['3-4/*', 2]);
    const beyond = await client.from('deals').select('id', { count: 'exact' }).range(9, 10);
    expect([beyond.status, beyond.error?.code]).toEqual([416, 'PGRST103']);
  });
});

describe('filters', () => {
  it('match the expected rows', async () => {
    const { client } = await context.join('agent');
    await client.from('deals').insert(
      [
        { ...DEAL, customer_name: 'Anna 100%', notes: null },
        { ...DEAL, customer_name: 'bert, Jr.', notes: 'x' },
        { ...DEAL, customer_name: 'Carla*', notes: 'y', status: 'archived' },
      ].map((row) => ({ status: 'active', ...row })),
    );
    const deals = () => client.from('deals').select('customer_name').order('customer_name');
    const names = async (
      query: PromiseLike<{ data: { customer_name: string }[] | null; error: unknown }>,
    ) => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return data?.map((row) => row.customer_name.slice(0, 4)).sort();
    };
    expect(await names(deals().neq('status', 'active'))).toEqual(['Carl']);
    expect(await names(deals().like('customer_name', 'B%'))).toEqual([]);
    expect(await names(deals().like('customer_name', 'b%'))).toEqual(['bert']);
    expect(await names(deals().ilike('customer_name', 'B*'))).toEqual(['bert']);
    expect(await names(deals().like('customer_name', '%100\\%'))).toEqual(['Anna']);
    expect(await names(deals().like('customer_name', '____ 100_'))).toEqual(['Anna']);
    expect(await names(deals().like('customer_name', '%rt, J%'))).toEqual(['bert']);
    expect(await names(deals().like('customer_name', '%RT, J%'))).toEqual([]);
    expect(await names(deals().ilike('customer_name', '%RT, j%'))).toEqual(['bert']);
    expect(await names(deals().ilike('customer_name', '%00\\%%'))).toEqual(['Anna']);
    expect(await names(deals().is('notes', null))).toEqual(['Anna']);
    expect(await names(deals().not('notes', 'is', null))).toEqual(['Carl', 'bert']);
    expect(await names(deals().in('customer_name', ['bert, Jr.', 'Unknown']))).toEqual(['bert']);
    expect(await names(deals().in('customer_name', []))).toEqual([]);
    // The client quotes values with a comma or parentheses, but not values with a quote.
    const quoted = ['c"d', 'bert, Jr.', 'e"f', '(x)'];
    expect(await names(deals().in('customer_name', quoted))).toEqual(['bert']);
    expect(await names(deals().in('notes', ['5"', 'y']))).toEqual(['Carl']);
    expect(await names(deals().or('notes.is.null,and(status.eq.archived,notes.eq.y)'))).toEqual([
      'Anna',
      'Carl',
    ]);
    expect(await names(deals().not('status', 'in', '(archived)').neq('notes', 'z'))).toEqual(['bert']);
    expect(await names(deals().gt('notes', 'x'))).toEqual(['Carl']);
    expect(await names(deals().gte('notes', 'x').lte('notes', 'x'))).toEqual(['bert']);
    expect(await names(deals().lt('created_at', '2020-01-01'))).toEqual([]);
    expect(await names(deals().lt('created_at', 1_577_836_800_000))).toEqual([]);
    expect(await names(deals().gt('created_at', '2020-01-01T00:00:00+02:00'))).toHaveLength(3);
  });
});

describe('embeds', () => {
  it('return the deal of a proposal with aliases', async () => {
    const deal = await newDeal();
    const { id } = await newProposal(deal.id, { pricing_structure: 'hourly', terms: 'Net 30' });
    const { data, error } = await agent.client
      .from('proposals')
      .select('*, deals(customer_name,customer_email,customer_phone)')
      .order('created_at', { ascending: false })
      .eq('id', id);
    expect(error).toBeNull();
    expect(data).toMatchObject([
      { id, deal_id: deal.id, pricing_structure: 'hourly', terms: 'Net 30', payment_status: 'not_initiated' },
    ]);
    expect(data).toMatchObject([{ line_items: [] }]);
    const byItems = agent.client.from('proposals').select('id');
    expect((await byItems.eq('line_items', '[]')).error).toMatchObject({ code: '42883' });
    expect((await byItems.order('line_items')).error).toMatchObject({ code: '42883' });
    expect(data?.[0]?.deals).toEqual(DEAL);
    const other = await agent.client
      .from('deals')
      .select('client:customer_name,proposals(id,again:deals(id)),users(name)')
      .eq('id', deal.id)
      .single();
    expect(other.data).toEqual({
      client: 'Ben Buyer',
      proposals: [{ id, again: { id: deal.id } }],
      users: { name: 'Sam Someone' },
    });
  });
});

describe('embeds with filters', () => {
  it('omit rows without a match if they are inner, and are empty otherwise', async () => {
    const { client } = await context.join('agent');
    const deals = [
      await made({ client }, 'deals', { ...DEAL, customer_name: 'Anna' }),
      await made({ client }, 'deals', { ...DEAL, customer_name: 'Bert' }),
    ];
    for (const { id } of deals) {
      const offers = ['a', 'b'].map((service_type) => ({ deal_id: id, service_type, amount: '1' }));
      await client.from('proposals').insert(offers);
    }
    const asked = (select: string) =>
      client.from('proposals').select(select, { count: 'exact' }).order('deal_id');
    const left = await asked('service_type,deals(customer_name)').eq('deals.customer_name', 'Anna');
    expect([left.error, left.count]).toEqual([null, 4]);
    const inner = await asked('service_type,client:deals!inner(customer_name)')
      .eq('client.customer_name', 'Anna')
      .order('service_type');
    expect([inner.error, inner.count]).toEqual([null, 2]);
    expect(inner.data).toEqual(
      ['a', 'b'].map((type) => ({ service_type: type, client: { customer_name: 'Anna' } })),
    );
    const sorted = await client
      .from('deals')
      .select('customer_name,proposals(service_type)')
      .or('service_type.eq.b,service_type.eq.a', { referencedTable: 'proposals' })
      .order('service_type', { referencedTable: 'proposals', ascending: false })
      .eq('customer_name', 'Bert')
      .single();
    expect(sorted.data?.proposals).toEqual([{ service_type: 'b' }, { service_type: 'a' }]);
  });
});

describe('pages of other origins', () => {
  it('can send preflight requests and read the range', async () => {
    const asked = await context.call(null, 'OPTIONS', '/deals', {
      headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'PATCH' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(asked.headers.get('access-control-allow-headers')).toContain('content-profile');
    expect(asked.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });
});
