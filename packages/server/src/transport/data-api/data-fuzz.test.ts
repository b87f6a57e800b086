import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '../testing/fuzz/runs.ts';
import {
  type Caller,
  createDataApiContext,
  type DataApiContext,
  DEAL,
  made,
} from './testing/data-api-context.ts';

const SECRETS = ['SECRET-NOTES', 'SECRET-OFFER', 'secret-client@example.com', 'Sally Secret'] as const;
const RUNS = runs(100);

let context: DataApiContext;
let callers: Caller[];
let kept: { readonly deal: unknown; readonly proposal: unknown };
let agent: Caller;
let ids: { readonly dealId: string; readonly proposalId: string };
beforeAll(async () => {
  context = await createDataApiContext();
  agent = await context.join('agent');
  const [name, email] = ['Sally Secret', 'secret-client@example.com'];
  const { id: dealId } = await made(agent, 'deals', {
    ...DEAL,
    customer_name: name,
    customer_email: email,
    notes: 'SECRET-NOTES',
  });
  const offer = { deal_id: dealId, service_type: 'SECRET-OFFER', amount: '250' };
  const { id: proposalId } = await made(agent, 'proposals', offer);
  ids = { dealId, proposalId };
  kept = await stored();
  callers = [await context.join('agent'), await context.join('buyer')];
  // Own rows, so that queries have results.
  const own = await made(callers[0] ?? agent, 'deals', DEAL);
  await made(callers[0] ?? agent, 'proposals', { ...offer, deal_id: own.id, service_type: 'Own' });
});
afterAll(() => context.server.close());

async function stored() {
  const { data: deal } = await agent.client.from('deals').select('*').eq('id', ids.dealId).single();
  const { data: proposal } = await agent.client
    .from('proposals')
    .select('*')
    .eq('id', ids.proposalId)
    .single();
  return { deal, proposal };
}

const NAMES = [
  'id',
  'deal_id',
  'agent_id',
  'customer_name',
  'notes',
  'status',
  'amount',
  'created_at',
  'nope',
];
const name = fc.constantFrom(...NAMES, '*', '"notes"', '__proto__', '');
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom("'", '--', '%', '\\', '"', '(', ')', ',', '*', '\0', '[a-z]', 'null', '()', '(,)', '1e999'),
);
const value = fc.oneof(odd, fc.uuid(), fc.constantFrom('SECRET%', '2026-01-01', 'active', '(a,"b,c",d)'));
const operator = fc.constantFrom(
  ...[
    'eq',
    'neq',
    'gt',
    'gte',
    'lt',
    'lte',
    'like',
    'ilike',
    'in',
    'is',
    'not.eq',
    'not.in',
    'not.is',
    'cs',
    '',
  ],
);
const test = fc.tuple(operator, value).map(([by, to]) => `${by}.${to}`);
const member = fc.tuple(name, test).map(([column, condition]) => `${column}.${condition}`);
const { group } = fc.letrec<{ group: string; item: string }>((tie) => ({
  group: fc.array(tie('item'), { maxLength: 3 }).map((items) => `(${items.join(',')})`),
  item: fc.oneof(
    { maxDepth: 4 },
    member,
    fc.tuple(fc.constantFrom('or', 'and', 'not.or'), tie('group')).map(([kind, inner]) => kind + inner),
  ),
}));
const { select } = fc.letrec<{ select: string; part: string }>((tie) => ({
  select: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join(',')),
  part: fc.oneof(
    { maxDepth: 4 },
    name,
    fc.tuple(odd, name).map(([alias, column]) => `${alias}:${column}`),
    fc
      .tuple(
        fc.constantFrom(
          'deals',
          'proposals',
          'users',
          'buyer_deals',
          'contracts',
          '...deals',
          'deals!inner',
          'proposals!inner',
        ),
        tie('select'),
      )
      .map(([table, inner]) => `${table}(${inner})`),
  ),
}));
const parameter = fc.oneof(
  fc.tuple(fc.oneof(name, odd, fc.constantFrom('deals.notes', 'proposals.amount', 'deals.or')), test),
  fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'not.and'), group),
  fc.tuple(fc.constant('select'), select),
  fc.tuple(
    fc.constant('order'),
    fc.tuple(name, fc.constantFrom('', '.desc', '.desc.nullslast', '.x')).map((p) => p.join('')),
  ),
  fc.tuple(fc.constantFrom('limit', 'offset', 'columns', 'on_conflict'), fc.oneof(fc.nat().map(String), odd)),
);
const address = fc.array(parameter, { maxLength: 4 }).map((pairs) => new URLSearchParams(pairs).toString());
const table = fc.constantFrom('users', 'deals', 'buyer_deals', 'proposals');
const field = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  odd,
  fc.constantFrom('active', '250', DEAL.customer_email),
);
const COLUMNS = [
  'id',
  'deal_id',
  'agent_id',
  'customer_name',
  'customer_email',
  'customer_phone',
  'notes',
  'status',
];
const row = fc.oneof(
  fc.dictionary(
    fc.constantFrom(...COLUMNS, 'name', 'email', 'user_type', 'amount', 'service_type', '__proto__'),
    field,
  ),
  fc
    .dictionary(fc.constantFrom('notes', 'status', 'amount', 'created_at'), field)
    .map((some) => ({ ...DEAL, ...some })),
);
const body = fc.oneof(row, fc.array(row, { maxLength: 3 }), fc.jsonValue({ maxDepth: 3 }));

/** The number of successful requests, to verify that not all were rejected. */
let received = 0;

/** Expects no internal error and no data of other users, except what the caller sent. */
async function expectSafe(response: Response, sent: string): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  if (response.ok) received += 1;
  for (const secret of [...SECRETS, ...Object.values(ids)]) {
    if (!sent.includes(secret)) expect(text).not.toContain(secret);
  }
}

it('reads no rows of other users and never fails, for any query', async () => {
  await fc.assert(
    fc.asyncProperty(table, address, fc.nat(1), async (from, asked, at) => {
      const response = await context.call(callers[at]?.token ?? null, 'GET', `/${from}?${asked}`, {
        headers: { prefer: 'count=exact' },
      });
      await expectSafe(response, asked);
    }),
    RUNS,
  );
  expect(received).toBeGreaterThan(RUNS.numRuns / 10);
});

it('writes no rows of other users and never fails, for any request', async () => {
  const method = fc.constantFrom('POST', 'PATCH', 'DELETE');
  const prefer = fc.constantFrom(
    'return=representation',
    'resolution=merge-duplicates,return=representation',
    '',
  );
  await fc.assert(
    fc.asyncProperty(
      table,
      address,
      method,
      body,
      prefer,
      fc.nat(1),
      async (to, asked, how, sent, wish, at) => {
        const response = await context.call(callers[at]?.token ?? null, how, `/${to}?${asked}`, {
          body: sent,
          headers: { prefer: wish },
        });
        await expectSafe(response, asked + JSON.stringify(sent));
      },
    ),
    RUNS,
  );
  expect(await stored()).toEqual(kept);
});
