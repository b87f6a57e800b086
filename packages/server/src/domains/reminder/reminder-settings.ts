import { reminderSettingIdSchema } from '@gable/contracts/kernel';
import type { ReminderRules, SetReminderRule } from '@gable/contracts/reminder';
import { inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { lockUser } from '../profile/index.ts';
import { loadRules } from './reminder.repository.ts';
import { reminderSettings } from './reminder.tables.ts';

/** Returns the agent's settings of all reminders. Agents only. */
export async function readReminderSettings(ctx: UseCaseContext): Promise<ReminderRules> {
  const { userId } = requireAgent(ctx.actor);
  return (await loadRules(ctx.db.read, [userId]))(userId);
}

/** Changes the agent's settings of one reminder, and returns all of them. Agents only. */
export async function setReminderRule(
  ctx: UseCaseContext,
  { kind, ...changes }: SetReminderRule,
): Promise<ReminderRules> {
  const { userId: agentId } = requireAgent(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, agentId);
    const current = (await loadRules(tx, [agentId]))(agentId)[kind];
    const { on = current.on, days = current.days, message = current.message } = changes;
    const columns = { isOn: on, days, message, updatedAt: ctx.clock.now() };
    await tx
      .insert(reminderSettings)
      .values({ id: newId(reminderSettingIdSchema), agentId, kind, ...columns })
      .onConflictDoUpdate({ target: [reminderSettings.agentId, reminderSettings.kind], set: columns });
  });
  return readReminderSettings(ctx);
}
