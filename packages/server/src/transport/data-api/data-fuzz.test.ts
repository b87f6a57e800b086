import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '../testing/fuzz/runs.ts';
import { type Caller, type DataWorld, DEAL, made, openDataWorld } from './testing/open-data-world.ts';

const SECRETS = ['SECRET-NOTES', 'SECRET-OFFER', 'secret-client@example.com', 'Sally Secret'] as const;
const RUNS = runs(100);

let world: DataWorld;
let callers: Caller[];
let kept: { readonly deal: unknown; readonly proposal: unknown };
let agent: Caller;
let ids: { readonly dealId: string; readonly proposalId: string };
beforeAll(async () => {
  world = await openDataWorld();
  agent = await world.join('agent');
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
  callers = [await world.join('agent'), await world.join('buyer')];
  // Rows of their own, so that there is something to be found.
  const own = await made(callers[0] ?? agent, 'deals', DEAL);
  await made(callers[0] ?? agent, 'proposals', { ...offer, deal_id: own.id, service_type: 'Own' });
});
afterAll(() => world.server.close());

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

/** How many were understood: refusals alone would prove little. */
let answered = 0;

/** No defect, and nothing of another's: what somebody sent themselves, an answer may say again. */
async function judge(answer: Response, sent: string): Promise<void> {
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(500);
  if (answer.ok) answered += 1;
  for (const secret of [...SECRETS, ...Object.values(ids)]) {
    if (!sent.includes(secret)) expect(text).not.toContain(secret);
  }
}

it('reads nothing of others, whatever is asked, and never fails', async () => {
  await fc.assert(
    fc.asyncProperty(table, address, fc.nat(1), async (from, asked, at) => {
      const answer = await world.call(callers[at]?.token ?? null, 'GET', `/${from}?${asked}`, {
        headers: { prefer: 'count=exact' },
      });
      await judge(answer, asked);
    }),
    RUNS,
  );
  expect(answered).toBeGreaterThan(RUNS.numRuns / 10);
});

it('writes nothing of others, whatever is sent, and never fails', async () => {
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
        const answer = await world.call(callers[at]?.token ?? null, how, `/${to}?${asked}`, {
          body: sent,
          headers: { prefer: wish },
        });
        await judge(answer, asked + JSON.stringify(sent));
      },
    ),
    RUNS,
  );
  expect(await stored()).toEqual(kept);
});
