import { API_KEY_DAYS, API_KEY_PRESETS, accessIn, newApiKeySchema, presetOf } from '@gable/contracts/api-key';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useReauthenticated } from '#shared/api/reauthentication.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { ACCESS_LABELS } from './api-key-row.tsx';
import { ScopeTable } from './scope-table.tsx';
import css from './security.module.css';

type Access = ReturnType<typeof presetOf>;

const ACCESS_CHOICES = (['read', 'write', 'custom'] as const).map((value) => ({
  value,
  label: ACCESS_LABELS[value],
}));

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
  const reauthenticated = useReauthenticated();
  const create = trpc.apiKey.create.useMutation({ onSettled: () => utils.apiKey.list.invalidate() });
  const form = useContractForm(newApiKeySchema, {
    draft: { thing: 'new-api-key' },
    initialValues: { name: '', scopes: [...API_KEY_PRESETS.read], days: 90 },
    onSubmit: async (values) => {
      const { key } = await reauthenticated(() => create.mutateAsync(values));
      onCreated(key);
    },
  });
  const { days, scopes } = form.values;
  const [isCustom, setIsCustom] = useState(false);
  const access = isCustom ? 'custom' : presetOf(scopes);
  const choose = (chosen: Access) => {
    setIsCustom(chosen === 'custom');
    if (chosen !== 'custom') form.setFieldValue('scopes', [...API_KEY_PRESETS[chosen]]);
  };
  return (
    <form {...form.formProps} className={css.stack}>
      <TextInput
        label="Name"
        classNames={{ description: css.hint ?? '' }}
        description="A name to recognize it by, such as the program that uses it."
        data-autofocus
        {...form.field('name')}
      />
      <NativeSelect
        label="Access"
        data={ACCESS_CHOICES}
        value={access}
        data-path="scopes"
        onChange={({ currentTarget: { value } }) =>
          choose(ACCESS_CHOICES.find((choice) => choice.value === value)?.value ?? access)
        }
      />
      <ScopeTable
        value={scopes}
        error={form.errors.scopes}
        onChange={(chosen) => {
          setIsCustom(true);
          form.setFieldValue('scopes', chosen);
        }}
      />
      {accessIn(scopes, 'payouts') === 'write' && (
        <p className={css.note} role="status">
          This key can pay out your balance and open your payment account’s setup.
        </p>
      )}
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
        draft={form.draft}
        onCancel={onCancel}
      />
    </form>
  );
}
