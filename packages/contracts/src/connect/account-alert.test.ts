import { describe, expect, it } from 'vitest';
import { instant } from '../kernel/index.ts';
import { type AccountStatusView, isInformationDue, needsAccountAlert } from './index.ts';

const account = (changes: Partial<AccountStatusView>): AccountStatusView => ({
  accountId: 'acct_1',
  status: 'verified',
  onboardingComplete: true,
  needs: 0,
  blocked: [],
  requirements: [],
  deadline: null,
  ...changes,
});

describe('a payment account', () => {
  it.each<[name: string, changes: Partial<AccountStatusView>, needsAlert: boolean]>([
    ['that works', {}, false],
    ['that does not exist', { accountId: null, status: 'none', onboardingComplete: false }, false],
    ['that is set up for the first time', { status: 'pending', onboardingComplete: false, needs: 3 }, false],
    ['that is restricted', { status: 'pending', blocked: ['charges'] }, true],
    ['that is rejected', { status: 'rejected' }, true],
    ['that is rejected in the first setup', { status: 'rejected', onboardingComplete: false }, true],
    ['that is closed', { accountId: null, status: 'rejected', onboardingComplete: false }, true],
    ['that needs details', { needs: 1, deadline: { status: 'currently_due', at: null } }, true],
  ])('%s', (_, changes, needsAlert) => {
    expect(needsAccountAlert(account(changes))).toBe(needsAlert);
  });

  it.each([
    [null, null, false],
    [0, { status: 'currently_due', at: null }, false],
    [1, null, false],
    [1, { status: 'past_due', at: null }, true],
    [1, { status: 'currently_due', at: null }, true],
    [1, { status: 'eventually_due', at: null }, false],
    [1, { status: 'eventually_due', at: instant(5) }, true],
  ] as const)('with %j details and the deadline %j needs them soon: %j', (needs, deadline, isDue) => {
    expect(isInformationDue({ needs, deadline })).toBe(isDue);
  });
});
