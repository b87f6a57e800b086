import { API_KEY_DAYS, apiKeyScopeSchema, newApiKeySchema } from '@gable/contracts/api-key';
import { NativeSelect, TextInput } from '@mantine/core';
import { trpc } from '../../shared/api/trpc.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { FormActions } from '../../shared/ui/form-actions.tsx';
import { SCOPE_LABELS } from './api-key-row.tsx';
import css from './security.module.css';

const SCOPES = apiKeyScopeSchema.options.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope] }));

const NEVER = 'never';
const LIVES = [
  ...API_KEY_DAYS.map((days) => ({
    value: String(days),
    label: days === 365 ? 'In a year' : `In ${days} days`,
  })),
  { value: NEVER, label: 'Never, until I revoke it' },
];

interface NewApiKeyFormProps {
  readonly onCreated: (key: string) => void;
  readonly onCancel: () => void;
}

/** What a new key is called, what it may do, and how long. */
export function NewApiKeyForm({ onCreated, onCancel }: NewApiKeyFormProps) {
  const utils = trpc.useUtils();
  const create = trpc.apiKey.create.useMutation({ onSettled: () => utils.apiKey.list.invalidate() });
  const form = useContractForm(newApiKeySchema, {
    initialValues: { name: '', scope: 'read', days: 90 },
    onSubmit: async (values) => {
      const { key } = await create.mutateAsync(values);
      onCreated(key);
    },
  });
  const { days, scope } = form.values;
  return (
    <form {...form.formProps} className={css.stack}>
      <TextInput
        label="Name"
        classNames={{ description: css.hint ?? '' }}
        description="How you will know it, such as the program that uses it."
        data-autofocus
        {...form.field('name')}
      />
      <NativeSelect
        label="What it may do"
        data={SCOPES}
        value={scope}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('scope', apiKeyScopeSchema.options.find((one) => one === value) ?? scope)
        }
      />
      <NativeSelect
        label="Expires"
        data={LIVES}
        value={days === null ? NEVER : String(days)}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('days', API_KEY_DAYS.find((one) => String(one) === value) ?? null)
        }
      />
      <FormActions
        submitLabel="Create key"
        pendingLabel="Creating..."
        pending={form.pending}
        failure={form.failure}
        onCancel={onCancel}
      />
    </form>
  );
}
