import { describe, expect, it } from 'vitest';
import { userIdSchema } from '../kernel/index.ts';
import type { Client } from '../party/index.ts';
import type { Viewer } from '../profile/index.ts';
import {
  EXCERPT_MAX,
  findConversationAccess,
  getClientName,
  getOtherSide,
  isConversationOpen,
  toExcerpt,
} from './index.ts';

const ADA = userIdSchema.parse('0195a4a0-0000-7000-8000-000000000001');
const BEN = userIdSchema.parse('0195a4a0-0000-7000-8000-000000000002');
const deal = { agentId: ADA, customerName: 'Ben Buyer', customerEmail: 'ben@example.com' };

describe('findConversationAccess', () => {
  const ben: Viewer = { userId: BEN, email: 'ben@example.com', userType: 'buyer' };
  const eve: Viewer = { ...ben, email: 'eve@example.com' };
  const asAgent: Viewer = { userId: ADA, email: 'ada@example.com', userType: 'agent' };
  const former: Client = { id: null, name: 'Eve', email: 'eve@example.com' };
  const side = (viewer: Viewer, bound: readonly Client[] = []) => findConversationAccess(viewer, deal, bound);

  it.each([
    ['its agent', asAgent, [], 'agent', ['ben@example.com']],
    ['its agent with a former client', asAgent, [former], 'agent', ['ben@example.com', 'eve@example.com']],
    ['the buyer with its address', ben, [], 'client', ['ben@example.com']],
    ['a former client who is bound', eve, [former], 'client', ['eve@example.com']],
    [
      'the account of a former client',
      { ...eve, email: 'eve@new.example' },
      [{ ...former, id: BEN }],
      'client',
      ['eve@example.com'],
    ],
  ] as const)('has %s', (_who, viewer, bound, expected, addresses) => {
    expect(side(viewer, bound)).toEqual({ side: expected, addresses });
  });

  it.each([
    ['another buyer', eve, []],
    ['a new holder of the address of a former client', eve, [{ ...former, id: ADA }]],
    [
      'a new holder of the current address that is bound to an account',
      ben,
      [{ ...former, id: ADA, email: ben.email }],
    ],
    ['another agent', { ...asAgent, userId: BEN }, []],
    ['an agent with the address of the client', { ...ben, userType: 'agent' }, [former]],
    ['the id of the agent as a buyer', { ...asAgent, userType: 'buyer' }, []],
  ] as const)('excludes %s', (_who, viewer, bound) => {
    expect(side(viewer, bound)).toBeNull();
  });

  it('returns the client name at each address', () => {
    const name = (email: string) => getClientName(email, deal, [former]);
    expect([name('ben@example.com'), name('eve@example.com'), name('x@example.com')]).toEqual([
      'Ben Buyer',
      'Eve',
      'x@example.com',
    ]);
  });

  it('has two sides, which can write while the deal is active', () => {
    expect([getOtherSide('agent'), getOtherSide('client')]).toEqual(['client', 'agent']);
    expect([isConversationOpen({ status: 'active' }), isConversationOpen({ status: 'archived' })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('toExcerpt', () => {
  it('returns short text as one line', () => {
    expect(toExcerpt(' Hello\n\nthere,\t Ben ')).toBe('Hello there, Ben');
  });

  it('cuts between graphemes', () => {
    const family = '👨‍👩‍👧‍👦';
    const cut = toExcerpt(family.repeat(40));
    expect(cut.length).toBeLessThanOrEqual(EXCERPT_MAX);
    expect(cut).toMatch(/…$/);
    expect(cut.slice(0, -1).replaceAll(family, '')).toBe('');
    expect(toExcerpt('x'.repeat(4_000), 10)).toBe(`${'x'.repeat(9)}…`);
  });
});
