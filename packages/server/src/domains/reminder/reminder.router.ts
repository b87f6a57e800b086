import { proposalIdSchema } from '@gable/contracts/kernel';
import { setReminderRuleSchema, stopRemindersSchema } from '@gable/contracts/reminder';
import * as z from 'zod/mini';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readReminders } from './read-reminders.ts';
import { readReminderSettings, setReminderRule } from './reminder-settings.ts';
import { stopReminders } from './stop-reminders.ts';

export const reminderRouter = router({
  settings: procedure.query(plainUseCase(readReminderSettings)),
  setRule: procedure.input(setReminderRuleSchema).mutation(useCase(setReminderRule)),
  ofProposal: procedure.input(z.object({ proposalId: proposalIdSchema })).query(useCase(readReminders)),
  stop: procedure.input(stopRemindersSchema).mutation(useCase(stopReminders)),
});
