import { describe, expect, it } from 'vitest';
import { getError, openSandbox, openVerifiedAgent } from '../testing/sandbox-context.ts';

async function openSearch() {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const people = [
    { name: 'Jordan Lee', email: 'jordan@example.com', metadata: { deal: '1' } },
    { name: 'Jordan Park', email: 'park@example.com', phone: '+15555550100' },
    { name: "Ann O'Hara", email: 'ann@example.com', metadata: { deal: '2' } },
  ];
  for (const person of people) await context.stripe.customers.create(person, agent);
  const search = async (query: string) => {
    const found = await context.stripe.customers.search({ query }, agent);
    return found.data.map(({ name }) => name);
  };
  return { context, agent, search };
}

describe('customer search', () => {
  it.each([
    ['email:"JORDAN@example.com"', ['Jordan Lee']],
    ['name~"jordan"', ['Jordan Park', 'Jordan Lee']],
    ['name~"jordan" AND metadata["deal"]:"1"', ['Jordan Lee']],
    ['name~"jordan" metadata["deal"]:"1"', ['Jordan Lee']],
    ['metadata["deal"]:"1" OR metadata["deal"]:"2"', ["Ann O'Hara", 'Jordan Lee']],
    ['-metadata["deal"]:null', ["Ann O'Hara", 'Jordan Lee']],
    ['phone:null', ["Ann O'Hara", 'Jordan Lee']],
    ['created<1', []],
    ['created>1', ["Ann O'Hara", 'Jordan Park', 'Jordan Lee']],
  ])('finds by %s', async (query, names) => {
    const { search } = await openSearch();
    expect(await search(query)).toEqual(names);
  });

  it.each(['', 'Jordan', 'name~"jo"', 'name>"a"', 'a:"b"', 'name:"a" AND email:"b" OR phone:"c"'])(
    'rejects the query %j',
    async (query) => {
      const { context, agent } = await openSearch();
      const error = await getError(context.stripe.customers.search({ query }, agent));
      expect(error).toMatchObject({ statusCode: 400, param: 'query' });
    },
  );

  it('pages without gaps', async () => {
    const { context, agent } = await openSearch();
    const query = { query: 'created>1', limit: 2 };
    const first = await context.stripe.customers.search(query, agent);
    expect(first).toMatchObject({ has_more: true, data: [{ name: "Ann O'Hara" }, { name: 'Jordan Park' }] });
    const second = await context.stripe.customers.search({ ...query, page: first.next_page ?? '' }, agent);
    expect(second).toMatchObject({ has_more: false, next_page: null, data: [{ name: 'Jordan Lee' }] });
  });
});
