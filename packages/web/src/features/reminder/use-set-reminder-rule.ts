import { trpc } from '#shared/api/trpc.ts';

/** Changes the agent's settings of a reminder. The next reminders of proposals are read again. */
export function useSetReminderRule() {
  const utils = trpc.useUtils();
  return trpc.reminder.setRule.useMutation({
    onSuccess: (rules) => {
      utils.reminder.settings.setData(undefined, rules);
      void utils.reminder.ofProposal.invalidate();
    },
  });
}
