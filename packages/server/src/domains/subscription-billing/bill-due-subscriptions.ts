import { type Instant, MINUTE_MS } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { definePeriodicJob } from '#outbox/index.ts';
import { generateInvoice } from '../invoice/index.ts';
import { loadAgentActor } from '../profile/index.ts';
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
        const actor = await loadAgentActor(ctx.db.read, due.agentId, 'subscription');
        await generateInvoice({ ...ctx, actor }, { proposalId: due.proposalId });
      } catch (error) {
        ctx.log.warn(
          { err: error, proposalId: due.proposalId },
          'the invoice of a due month or installment could not be created',
        );
      }
  },
});
