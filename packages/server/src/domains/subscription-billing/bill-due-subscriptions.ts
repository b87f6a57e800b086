import { type Instant, MINUTE_MS } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import type { UseCaseContext, User } from '#kernel/index.ts';
import { definePeriodicJob } from '#outbox/index.ts';
import { generateInvoice } from '../invoice/index.ts';
import { findProfile } from '../profile/index.ts';
import { type DueSubscription, listDueSubscriptions } from './list-due.ts';
import { listDuePayments } from './list-due-payments.ts';

/** The invoices of one run. The others follow in the next minute. */
const INVOICES_MAX = 100;

/** Lists proposals with a due month or installment. A proposal with several due installments is repeated. */
async function listDue(reader: Reader, now: Instant, limit: number): Promise<DueSubscription[]> {
  const [months, payments] = await Promise.all([
    listDueSubscriptions(reader, now, limit),
    listDuePayments(reader, now, limit),
  ]);
  return [...months, ...payments];
}

/** Returns the agent of a proposal, who planned its invoices. */
async function findAgent(ctx: UseCaseContext, { agentId }: DueSubscription): Promise<User> {
  const profile = await findProfile(ctx.db.read, agentId);
  if (profile?.userType !== 'agent') throw new Error(`The user ${agentId} is not an agent.`);
  const { email, name, userType } = profile;
  return { kind: 'user', userId: agentId, email, name, userType, sessionId: 'subscription' };
}

/**
 * Creates the invoice of each due month and installment. One that fails does not stop the others, and
 * is repeated in the next run. `generateInvoice` creates none twice, also when two processes run at
 * once.
 */
export const subscriptionBilling = definePeriodicJob({
  topic: 'subscription.bill-due',
  what: 'the invoices of due months and installments',
  everyMs: MINUTE_MS,
  isDue: async ({ db, clock }) => (await listDue(db.read, clock.now(), 1)).length > 0,
  run: async (ctx) => {
    for (const due of await listDue(ctx.db.read, ctx.clock.now(), INVOICES_MAX))
      try {
        await generateInvoice({ ...ctx, actor: await findAgent(ctx, due) }, { proposalId: due.proposalId });
      } catch (error) {
        ctx.log.warn(
          { err: error, proposalId: due.proposalId },
          'the invoice of a due month or installment could not be created',
        );
      }
  },
});
