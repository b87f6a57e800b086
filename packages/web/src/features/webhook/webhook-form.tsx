import { type NewWebhook, newWebhookSchema, WEBHOOK_EVENT_TYPES } from '@gable/contracts/webhook';
import { TextInput } from '@mantine/core';
import type * as z from 'zod/mini';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import type { FormSnapshot } from '#shared/forms/to-edit.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { EventChoice } from './event-choice.tsx';
import css from './webhook.module.css';

interface WebhookFormProps {
  readonly initialValues: NewWebhook;
  /** Identifies the form's draft. */
  readonly formId: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly onSubmit: (
    values: NewWebhook,
    typed: FormSnapshot<z.input<typeof newWebhookSchema>>,
  ) => Promise<unknown>;
  readonly onCancel: () => void;
}

const LABELS = { url: 'Address', description: 'Description', eventTypes: 'Events' } as const;

/** Converts a stored field to a form value. Events are stored comma-separated. */
function fromStored(field: string, stored: string | null) {
  const text = stored ?? '';
  return field === 'eventTypes' ? WEBHOOK_EVENT_TYPES.filter((type) => text.split(',').includes(type)) : text;
}

const formatValue = (_field: string, value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

/** The form of an endpoint: URL, description and events. */
export function WebhookForm(props: WebhookFormProps) {
  const form = useZodForm(newWebhookSchema, {
    draft: { formId: props.formId },
    initialValues: props.initialValues,
    onSubmit: props.onSubmit,
    fromStored,
  });
  return (
    <form {...form.formProps} className={css.stack}>
      <TextInput
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/hooks"
        classNames={{ description: css.hint ?? '' }}
        description="We’ll POST each event to this URL. It must start with https:// and be publicly reachable."
        data-autofocus
        {...form.field('url')}
      />
      <TextInput label="Description (optional)" placeholder="Bookkeeping" {...form.field('description')} />
      <EventChoice
        value={form.values.eventTypes}
        error={form.errors.eventTypes}
        onChange={(eventTypes) => form.setFieldValue('eventTypes', eventTypes)}
      />
      <EditConflicts conflicts={form.conflicts} labels={LABELS} format={formatValue} />
      <FormActions
        submitLabel={props.submitLabel}
        pendingLabel={props.pendingLabel}
        form={form}
        onCancel={() => {
          form.discard();
          props.onCancel();
        }}
      />
    </form>
  );
}
