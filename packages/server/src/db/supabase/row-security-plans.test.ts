import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';
import type { SignedIn } from './testing/people.ts';

/** A few rows are read from end to end whatever the index, so that way is closed here. */
const BY_INDEX = { enable_seqscan: 'off' };

describe('row security', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await openHostedProject();
    await project.push();
  });
  afterAll(() => project.close());

  async function planOf(person: SignedIn, sql: string): Promise<string> {
    const { rows } = await project.as(person, BY_INDEX)(`explain (costs off, verbose) ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('finds rows by an index, and asks who is asking once a statement', async () => {
    const [ann, ben] = [await project.people.agent(), await project.people.buyer()];
    const plans: readonly (readonly [SignedIn, string, string])[] = [
      [ann, 'select * from users', 'users_pkey'],
      [ann, 'select * from deals', 'deals_by_agent'],
      [ann, 'select * from proposals', 'proposals_by_deal'],
      [ann, 'select * from contracts', 'contracts_one_a_proposal'],
      [ben, 'select * from buyer_deals', 'deals_by_customer'],
    ];
    for (const [person, sql, index] of plans) {
      const plan = await planOf(person, sql);
      expect(plan, sql).toMatch(new RegExp(`Scan (on|using) ${index}`));
      // What is asked for once stands in an InitPlan; a row's own condition would name the function.
      for (const line of plan.split('\n')) {
        if (/(Filter|Index Cond):/.test(line)) expect(line, sql).not.toMatch(/gable\.|current_setting/);
      }
    }
  });
});
