import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_LOADS, type FirstAsk } from './first-load.ts';
import { askKey } from './shared/api/first-answers.ts';
import { agent, buyer, deal, proposal } from './testing/fixtures.ts';
import { putSettings } from './testing/put-settings.ts';
import { renderRoute } from './testing/render-route.tsx';

const DEAL = deal().id;
const PROPOSAL = proposal().id;
const SESSION = '0197a000-0000-7000-8000-00000000c0de';

/** Each with who opens it, and the ids that its address has. */
const ADDRESSES: readonly (readonly [path: string, search: string, ids: Record<string, string>])[] = [
  ['/dashboard', '', {}],
  ['/deals', '', {}],
  ['/deals/:dealId', '', { dealId: DEAL }],
  ['/proposals', '', {}],
  ['/proposals/:proposalId', '', { proposalId: PROPOSAL }],
  ['/invoices', '', {}],
  ['/profile', '', {}],
  ['/settings', '', {}],
  ['/analytics', '', {}],
  ['/buyer/dashboard', '', {}],
  ['/deals', '?limit=150', { limit: '150' }],
  ['/deals', '?limit=9000000', { limit: '9000000' }],
  ['/deals', '?limit=0', { limit: '0' }],
  ['/deals', '?limit=all', { limit: 'all' }],
  ['/deals/:dealId', '?limit=100', { dealId: DEAL, limit: '100' }],
  ['/proposals', '?limit=100', { limit: '100' }],
  ['/buyer/dashboard', '?limit=48', { limit: '48' }],
  ['/buyer/dashboard', `?proposal=${PROPOSAL}`, { proposal: PROPOSAL }],
  ['/buyer/profile', '', {}],
  ['/buyer/settings', '', {}],
  ['/checkout', `?sessionId=${SESSION}`, { sessionId: SESSION }],
  ['/payment-success', `?proposalId=${PROPOSAL}`, { proposalId: PROPOSAL }],
];

/** What the page would ask for there, as the server reads the table. */
function asksAt(path: string, ids: Record<string, string>): string[] {
  const fill = (value: NonNullable<FirstAsk['input']>[string]) => {
    if (typeof value === 'object') return Math.min(Number(ids[value.count]) || value.otherwise, value.most);
    return typeof value === 'string' && value.startsWith(':') ? ids[value.slice(1)] : value;
  };
  const asks = (FIRST_LOADS[path]?.asks ?? []).filter(({ without = [] }) =>
    without.every((name) => !ids[name]),
  );
  return asks.flatMap(({ path: procedure, input = {} }) => {
    const fields = Object.entries(input).map(([name, value]) => [name, fill(value)] as const);
    if (fields.some(([, value]) => value === undefined)) return [];
    return [askKey(procedure, Object.fromEntries(fields))];
  });
}

/** What a screen's loader waits for: it shows its waiting screen within the shell meanwhile. */
const never = () => new Promise<never>(() => undefined);
const waiting = { 'home.summary': never, 'deal.byId': never, 'proposal.byId': never } as const;

beforeAll(() => putSettings());

describe('what a page asks for before its code is there', () => {
  it.each(ADDRESSES)('at %s%s is what its screen asks first', async (path, search, ids) => {
    const address = path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '') + search;
    const isBuyers = path.startsWith('/buyer') || path.startsWith('/checkout') || path.startsWith('/payment');
    const { calls } = renderRoute(address, {
      answers: { ...waiting, 'profile.me': isBuyers ? buyer() : agent() },
    });
    const asks = asksAt(path, ids);
    expect(asks.length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(calls.map((call) => askKey(call.path, call.input))).toEqual(expect.arrayContaining(asks)),
    );
  });
});
