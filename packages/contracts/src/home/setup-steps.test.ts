import { describe, expect, it } from 'vitest';
import { getSetupSteps, SETUP_STEPS, type SetupStepName } from './index.ts';

/** The states of all steps in order, such as 'done next open open open'. */
function getStates(done: readonly SetupStepName[]): string {
  const facts = {
    verify_email: done.includes('verify_email'),
    set_up_payments: done.includes('set_up_payments'),
    add_client: done.includes('add_client'),
    create_proposal: done.includes('create_proposal'),
    send_proposal: done.includes('send_proposal'),
  };
  return getSetupSteps(facts)
    .map(({ state }) => state)
    .join(' ');
}

describe('the setup steps', () => {
  it.each<[done: readonly SetupStepName[], states: string]>([
    [[], 'next open open open open'],
    [['verify_email'], 'done next open open open'],
    [['verify_email', 'add_client'], 'done next done open open'],
    [['verify_email', 'set_up_payments'], 'done done next open open'],
    [['verify_email', 'set_up_payments', 'add_client', 'create_proposal'], 'done done done done next'],
    [['verify_email', 'add_client', 'create_proposal', 'send_proposal'], 'done next done done done'],
    [SETUP_STEPS, ''],
  ])('with %j done are %j', (done, states) => {
    expect(getStates(done)).toBe(states);
  });

  it('keep their order', () => {
    const nothing = {
      verify_email: false,
      set_up_payments: false,
      add_client: false,
      create_proposal: false,
      send_proposal: false,
    };
    expect(getSetupSteps(nothing).map(({ name }) => name)).toEqual(SETUP_STEPS);
  });
});
