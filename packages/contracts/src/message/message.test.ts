import { describe, expect, it } from 'vitest';
import { userIdSchema } from '../kernel/index.ts';
import { EXCERPT_MAX, excerptOf, isConversationOpen, messageSide, otherSide } from './index.ts';

const ADA = userIdSchema.parse('0195a4a0-0000-7000-8000-000000000001');
const BEN = userIdSchema.parse('0195a4a0-0000-7000-8000-000000000002');
const deal = { agentId: ADA, customerEmail: 'ben@example.com' };

describe('the sides of a conversation', () => {
  it.each([
    ['its agent', { userId: ADA, email: 'ada@example.com', userType: 'agent' }, 'agent'],
    ['the buyer with its address', { userId: BEN, email: 'ben@example.com', userType: 'buyer' }, 'client'],
    ['another buyer', { userId: BEN, email: 'eve@example.com', userType: 'buyer' }, null],
    ['another agent', { userId: BEN, email: 'ada@example.com', userType: 'agent' }, null],
    [
      'an agent with the client’s address',
      { userId: BEN, email: 'ben@example.com', userType: 'agent' },
      null,
    ],
    ['the agent’s id as a buyer', { userId: ADA, email: 'ada@example.com', userType: 'buyer' }, null],
  ] as const)('%s', (_who, viewer, side) => {
    expect(messageSide(viewer, deal)).toBe(side);
  });

  it('are two, and write while the deal is active', () => {
    expect([otherSide('agent'), otherSide('client')]).toEqual(['client', 'agent']);
    expect([isConversationOpen({ status: 'active' }), isConversationOpen({ status: 'archived' })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('an excerpt', () => {
  it('is one line, whole where it is short', () => {
    expect(excerptOf(' Hello\n\nthere,\t Ben ')).toBe('Hello there, Ben');
  });

  it('ends where a sign ends', () => {
    const family = '👨‍👩‍👧‍👦';
    const cut = excerptOf(family.repeat(40));
    expect(cut.length).toBeLessThanOrEqual(EXCERPT_MAX);
    expect(cut).toMatch(/…$/);
    expect(cut.slice(0, -1).replaceAll(family, '')).toBe('');
    expect(excerptOf('x'.repeat(4_000), 10)).toBe(`${'x'.repeat(9)}…`);
  });
});
