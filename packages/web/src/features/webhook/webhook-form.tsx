import { type NewWebhook, newWebhookSchema, WEBHOOK_EVENT_TYPES } from '@gable/contracts/webhook';
import { TextInput } from '@mantine/core';
import type * as z from 'zod/mini';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import type { Typed } from '#shared/forms/edit-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { EventChoice } from './event-choice.tsx';
import css from './webhook.module.css';

interface WebhookFormProps {
  readonly initialValues: NewWebhook;
  /** Names the draft of what is typed. */
  readonly thing: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly onSubmit: (values: NewWebhook, typed: Typed<z.input<typeof newWebhookSchema>>) => Promise<unknown>;
  readonly onCancel: () => void;
}

const LABELS = { url: 'Address', description: 'Description', eventTypes: 'Events' } as const;

/** A stored field as the form has it: the events came with commas between them. */
function fromStored(field: string, stored: string | null) {
  const text = stored ?? '';
  return field === 'eventTypes' ? WEBHOOK_EVENT_TYPES.filter((type) => text.split(',').includes(type)) : text;
}

const shownValue = (_field: string, value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

/** Where events go, which, and what the endpoint is called. */
export function WebhookForm(props: WebhookFormProps) {
  const form = useContractForm(newWebhookSchema, {
    draft: { thing: props.thing },
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
        description="We send each event there as a POST. It must begin with https:// and be reachable from the internet."
        data-autofocus
        {...form.field('url')}
      />
      <TextInput label="Description (optional)" placeholder="Bookkeeping" {...form.field('description')} />
      <EventChoice
        value={form.values.eventTypes}
        error={form.errors.eventTypes}
        onChange={(eventTypes) => form.setFieldValue('eventTypes', eventTypes)}
      />
      <EditConflicts conflicts={form.conflicts} labels={LABELS} show={shownValue} />
      <FormActions
        submitLabel={props.submitLabel}
        pendingLabel={props.pendingLabel}
        pending={form.pending}
        failure={form.failure}
        draft={form.draft}
        onCancel={() => {
          form.discard();
          props.onCancel();
        }}
      />
    </form>
  );
}
