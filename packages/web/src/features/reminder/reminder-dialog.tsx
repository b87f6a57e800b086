import {
  formatDays,
  formatReminderSchedule,
  MAX_REMINDER_DAYS,
  MAX_REMINDER_MESSAGE,
  MIN_REMINDER_DAYS,
  REMINDER_PLACEHOLDERS,
  REMINDERS,
  type ReminderKind,
  type ReminderRule,
  reminderDaysSchema,
  reminderMessageSchema,
} from '@gable/contracts/reminder';
import { NativeSelect, Stack, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { EmailPreview } from '../email-preview/index.ts';
import { useSetReminderRule } from './use-set-reminder-rule.ts';

const DAY_OPTIONS = Array.from({ length: MAX_REMINDER_DAYS }, (_, index) => {
  const days = MIN_REMINDER_DAYS + index;
  return { value: String(days), label: formatDays(days) };
});

/** The days are a choice of the form, and so text. */
const formSchema = z.object({
  days: z.pipe(z.pipe(z.string(), z.transform(Number)), reminderDaysSchema),
  message: reminderMessageSchema,
});

interface ReminderDialogProps {
  readonly kind: ReminderKind;
  readonly rule: ReminderRule;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ReminderForm({ kind, rule, onClose }: Omit<ReminderDialogProps, 'opened'>) {
  const set = useSetReminderRule();
  const hasDays = REMINDERS[kind].timing !== 'on';
  const form = useZodForm(formSchema, {
    draft: { formId: `reminder:${kind}` },
    // A reminder on the due date has no days.
    initialValues: { days: String(Math.max(rule.days, MIN_REMINDER_DAYS)), message: rule.message },
    onSubmit: async ({ days, message }) => {
      await set.mutateAsync({ kind, message, ...(hasDays && { days }) });
      notify.success('Reminder saved');
      onClose();
    },
    onFailure: (error) => notify.failure('We couldn’t save the reminder', failureText(error)),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {hasDays && (
          <NativeSelect
            label="Days"
            description={formatReminderSchedule(kind, Number(form.values.days))}
            data={DAY_OPTIONS}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
            {...form.field('days')}
          />
        )}
        <Textarea
          label="Your message"
          description={`Optional, ${form.values.message.length} of ${MAX_REMINDER_MESSAGE} characters. It appears in the email. You can use ${REMINDER_PLACEHOLDERS}.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus={!hasDays || undefined}
          {...form.field('message')}
        />
        <EmailPreview input={{ kind: 'reminder', reminder: kind, message: form.values.message }} />
      </Stack>
      <FormActions submitLabel="Save" pendingLabel="Saving..." form={form} onCancel={onClose} />
    </form>
  );
}

/** Edits when a reminder is sent and what the agent adds to it. */
export function ReminderDialog({ opened, onClose, ...form }: ReminderDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Reminder: ${REMINDERS[form.kind].label}`}>
      <ReminderForm {...form} onClose={onClose} />
    </FormModal>
  );
}
