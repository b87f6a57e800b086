import { type Instant, MINUTE_MS } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Database, Reader } from '#db/index.ts';
import type { Clock, Log, UseCaseContext, User } from '#kernel/index.ts';
import {
  createJobScheduler,
  defineJobHandler,
  defineTopic,
  enqueue,
  type JobScheduler,
} from '#outbox/index.ts';
import { generateInvoice } from '../invoice/index.ts';
import { findProfile } from '../profile/index.ts';
import { type DueSubscription, listDueSubscriptions } from './list-due.ts';
import { listDuePayments } from './list-due-payments.ts';

/** How often due months and installments are looked for. */
const EVERY_MS = MINUTE_MS;
/** The invoices of one run. The others follow in the next minute. */
const INVOICES_MAX = 100;

/** Bills due months and installments, once for each minute. */
const billDueTopic = defineTopic('subscription.bill-due', z.object({ period: z.int() }), 'maintenance');

/** Lists proposals with a due month or installment. A proposal with several due installments is repeated. */
async function listDue(reader: Reader, now: Instant, limit: number): Promise<DueSubscription[]> {
  const [months, payments] = await Promise.all([
    listDueSubscriptions(reader, now, limit),
    listDuePayments(reader, now, limit),
  ]);
  return [...months, ...payments];
}

interface Scheduling {
  readonly db: Database;
  readonly clock: Clock;
}

/** Schedules the invoices of due months and installments in the current minute. Several processes may call it. */
export async function scheduleSubscriptionBilling({ db, clock }: Scheduling): Promise<void> {
  const now = clock.now();
  if ((await listDue(db.read, now, 1)).length === 0) return;
  const period = Math.floor(now / EVERY_MS);
  await db.transaction(async (tx) => {
    await enqueue(tx, billDueTopic, { period }, { now, key: String(period) });
  });
}

/** Bills due months and installments while the process runs. */
export function createSubscriptionScheduler(ctx: Scheduling & { readonly log: Log }): JobScheduler {
  return createJobScheduler({
    log: ctx.log,
    what: 'the invoices of due months and installments',
    everyMs: EVERY_MS,
    schedule: () => scheduleSubscriptionBilling(ctx),
  });
}

/** Returns the agent of a proposal, who planned its invoices. */
async function findAgent(ctx: UseCaseContext, { agentId }: DueSubscription): Promise<User> {
  const profile = await findProfile(ctx.db.read, agentId);
  if (profile?.userType !== 'agent') throw new Error(`The user ${agentId} is not an agent.`);
  const { email, name, userType } = profile;
  return { kind: 'user', userId: agentId, email, name, userType, sessionId: 'subscription' };
}

/**
 * Creates the invoice of each due month and installment. One that fails does not stop the others, and is repeated in
 * the next run. `generateInvoice` creates none twice, also when two processes run at once.
 */
export const billDueHandler = defineJobHandler(billDueTopic, async (ctx) => {
  for (const due of await listDue(ctx.db.read, ctx.clock.now(), INVOICES_MAX))
    try {
      await generateInvoice({ ...ctx, actor: await findAgent(ctx, due) }, { proposalId: due.proposalId });
    } catch (error) {
      ctx.log.warn(
        { err: error, proposalId: due.proposalId },
        'the invoice of a due month or installment could not be created',
      );
    }
});
