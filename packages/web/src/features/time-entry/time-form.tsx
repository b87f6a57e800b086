import { formatMinutes, MAX_ENTRY_NOTE, newTimeEntrySchema, parseMinutes } from '@gable/contracts/time-entry';
import { Stack, Textarea, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';

const { date, minutes, note } = newTimeEntrySchema.shape;

/** The form's time is text such as '1:30'. */
const timeFormSchema = z.object({
  date,
  minutes: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => parseMinutes(text)),
    ),
    minutes,
  ),
  note,
});

type TimeFormInput = z.input<typeof timeFormSchema>;
export type TimeFormValues = z.output<typeof timeFormSchema>;

/** The values of the form for an entry. */
export function toTimeForm(entry: TimeFormValues): TimeFormInput {
  return { ...entry, minutes: formatMinutes(entry.minutes) };
}

interface TimeFormProps {
  readonly initialValues: TimeFormInput;
  readonly submitLabel: string;
  /** Hides the time of a timer, which the server measures. */
  readonly isTimer?: boolean;
  readonly onSubmit: (values: TimeFormValues) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** The day, the time and the note of an entry. */
export function TimeForm({ initialValues, submitLabel, isTimer = false, onSubmit, onCancel }: TimeFormProps) {
  const form = useZodForm(timeFormSchema, { initialValues, onSubmit });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput type="date" label="Date" required withAsterisk={false} {...form.field('date')} />
        {!isTimer && (
          <TextInput
            label="Time"
            description="Hours and minutes such as 1:30, or minutes such as 45."
            placeholder="1:30"
            data-autofocus
            required
            withAsterisk={false}
            {...form.field('minutes')}
          />
        )}
        <Textarea
          label="Note (optional)"
          description="Your client sees it, also on the invoice."
          placeholder="Toured two homes"
          maxLength={MAX_ENTRY_NOTE}
          autosize
          minRows={2}
          maxRows={5}
          data-autofocus={isTimer || undefined}
          {...form.field('note')}
        />
      </Stack>
      <FormActions submitLabel={submitLabel} pendingLabel="Saving..." form={form} onCancel={onCancel} />
    </form>
  );
}
