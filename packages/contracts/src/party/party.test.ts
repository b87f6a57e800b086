import { describe, expect, it } from 'vitest';
import type { DealAction } from '../deal/index.ts';
import { instant, userIdSchema } from '../kernel/index.ts';
import type { Viewer } from '../profile/index.ts';
import { type BoundClient, canActOnProposal, effectiveClient, getPartyRole } from './index.ts';

const AGENT = userIdSchema.parse('0195a4a0-0000-7000-8000-000000000001');
const PRIYA = userIdSchema.parse('0195a4a0-0000-7000-8000-000000000002');
const BOB = userIdSchema.parse('0195a4a0-0000-7000-8000-000000000003');

const deal = { agentId: AGENT, customerName: 'Bob Reed', customerEmail: 'bob@example.com' };
const unbound: BoundClient = { clientEmail: null, clientName: null, clientId: null, clientBoundAt: null };
const invoiced: BoundClient = {
  clientEmail: 'priya@example.com',
  clientName: 'Priya Raman',
  clientId: null,
  clientBoundAt: instant(1),
};
const signed: BoundClient = { ...invoiced, clientId: PRIYA };

const agent: Viewer = { userId: AGENT, email: 'ada@example.com', userType: 'agent' };
const priya: Viewer = { userId: PRIYA, email: 'priya@example.com', userType: 'buyer' };
const moved: Viewer = { ...priya, email: 'priya@new.example' };
const bob: Viewer = { userId: BOB, email: 'bob@example.com', userType: 'buyer' };
const holder: Viewer = { userId: BOB, email: 'priya@example.com', userType: 'buyer' };

describe('effectiveClient', () => {
  it('is the client of the deal until the proposal is bound', () => {
    expect(effectiveClient(deal, unbound)).toEqual({ id: null, name: 'Bob Reed', email: 'bob@example.com' });
  });

  it('stays the bound client after the deal changes', () => {
    expect(effectiveClient(deal, signed)).toEqual({
      id: PRIYA,
      name: 'Priya Raman',
      email: 'priya@example.com',
    });
  });

  it('has the corrected name of the deal while the address is the same', () => {
    const same = { ...deal, customerName: 'Priya R. Raman', customerEmail: 'priya@example.com' };
    expect(effectiveClient(same, signed).name).toBe('Priya R. Raman');
  });
});

describe('getPartyRole', () => {
  it.each([
    ['the agent of an unbound proposal', agent, unbound, 'agent'],
    ['another agent', { ...agent, userId: BOB }, unbound, 'stranger'],
    [
      'the agent who has the address of the client',
      { ...agent, userId: BOB, email: 'bob@example.com' },
      unbound,
      'stranger',
    ],
    ['the current client of an unbound proposal', bob, unbound, 'client'],
    ['a former client of an unbound proposal', priya, unbound, 'stranger'],
    ['the current client of a bound proposal', bob, invoiced, 'stranger'],
    ['the bound address before it acted', priya, invoiced, 'client'],
    ['the bound account', priya, signed, 'client'],
    ['the bound account with another address', moved, signed, 'client'],
    ['a new holder of the bound address', holder, signed, 'stranger'],
  ] as const)('knows %s', (_who, viewer, proposal, role) => {
    expect(getPartyRole(viewer, deal, proposal)).toBe(role);
  });
});

describe('canActOnProposal', () => {
  it('gives each role its own rights', () => {
    const actions: readonly DealAction[] = ['read', 'edit', 'refund', 'answer', 'pay', 'sign'];
    const allowed = (viewer: Viewer) =>
      actions.filter((action) => canActOnProposal(viewer, deal, signed, action));
    expect(allowed(agent)).toEqual(['read', 'edit', 'refund']);
    expect(allowed(moved)).toEqual(['read', 'answer', 'pay', 'sign']);
    expect(allowed(bob)).toEqual([]);
  });
});
