import type { ProposalReminders, StopReminders } from '@gable/contracts/reminder';
import { eq } from 'drizzle-orm';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { readReminders } from './read-reminders.ts';
import { reminderStops } from './reminder.tables.ts';

/** Stops or resumes the reminders of a proposal. Its agent only. */
export async function stopReminders(
  ctx: UseCaseContext,
  { proposalId, stopped }: StopReminders,
): Promise<ProposalReminders> {
  await inTransaction(ctx, async (tx) => {
    await requireProposal(ctx, proposalId, 'edit', tx);
    if (stopped)
      await tx.insert(reminderStops).values({ proposalId, createdAt: ctx.clock.now() }).onConflictDoNothing();
    else await tx.delete(reminderStops).where(eq(reminderStops.proposalId, proposalId));
  });
  return readReminders(ctx, { proposalId });
}
