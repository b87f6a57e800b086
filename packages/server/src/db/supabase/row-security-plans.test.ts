import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostedUser } from './testing/fixtures.ts';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';

/** Sequential scans are disabled, because PostgreSQL prefers them for a small table. */
const SETTINGS = { enable_seqscan: 'off' };

describe('row security', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await openHostedProject();
    await project.push();
  });
  afterAll(() => project.close());

  async function explain(user: HostedUser, sql: string): Promise<string> {
    const { rows } = await project.as(user, SETTINGS)(`explain (costs off, verbose) ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('finds rows by an index, and resolves the caller once per statement', async () => {
    const [ann, ben] = [await project.fixtures.agent(), await project.fixtures.buyer()];
    const plans: readonly (readonly [HostedUser, string, string])[] = [
      [ann, 'select * from users', 'users_pkey'],
      [ann, 'select * from deals', 'deals_by_agent'],
      [ann, 'select * from proposals', 'proposals_by_deal'],
      [ann, 'select * from contracts', 'contracts_one_a_proposal'],
      [ben, 'select * from buyer_deals', 'deals_by_customer'],
    ];
    for (const [user, sql, index] of plans) {
      const plan = await explain(user, sql);
      expect(plan, sql).toMatch(new RegExp(`Scan (on|using) ${index}`));
      // Resolved once in an InitPlan: a condition per row would contain the function.
      for (const line of plan.split('\n')) {
        if (/(Filter|Index Cond):/.test(line)) expect(line, sql).not.toMatch(/gable\.|current_setting/);
      }
    }
  });
});
