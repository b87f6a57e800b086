import {
  API_KEY_DAYS,
  API_KEY_PRESETS,
  getAccess,
  getScopePreset,
  newApiKeySchema,
} from '@gable/contracts/api-key';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useReauthenticated } from '#shared/api/session/reauthentication.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import css from '../security.module.css';
import { ACCESS_LABELS } from './api-key-row.tsx';
import { ScopeTable } from './scope-table.tsx';

type Access = ReturnType<typeof getScopePreset>;

const ACCESS_CHOICES = (['read', 'write', 'custom'] as const).map((value) => ({
  value,
  label: ACCESS_LABELS[value],
}));

const NEVER = 'never';
const EXPIRY_CHOICES = [
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

/** The form for a new key's name, scopes, and expiry. */
export function NewApiKeyForm({ onCreated, onCancel }: NewApiKeyFormProps) {
  const utils = trpc.useUtils();
  const reauthenticated = useReauthenticated();
  const create = trpc.apiKey.create.useMutation({ onSettled: () => utils.apiKey.list.invalidate() });
  const form = useZodForm(newApiKeySchema, {
    draft: { formId: 'new-api-key' },
    initialValues: { name: '', scopes: [...API_KEY_PRESETS.read], days: 90 },
    onSubmit: async (values) => {
      const { key } = await reauthenticated(() => create.mutateAsync(values));
      onCreated(key);
    },
  });
  const { days, scopes } = form.values;
  const [isCustom, setIsCustom] = useState(false);
  const access = isCustom ? 'custom' : getScopePreset(scopes);
  const choose = (chosen: Access) => {
    setIsCustom(chosen === 'custom');
    if (chosen !== 'custom') form.setFieldValue('scopes', [...API_KEY_PRESETS[chosen]]);
  };
  return (
    <form {...form.formProps} className={css.stack}>
      <TextInput
        label="Name"
        classNames={{ description: css.hint ?? '' }}
        description="For example, the app that uses it."
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
      {getAccess(scopes, 'payouts') === 'write' && (
        <p className={css.note} role="status">
          This key can pay out your balance and open your payment account’s setup.
        </p>
      )}
      <NativeSelect
        label="Expires"
        data={EXPIRY_CHOICES}
        value={days === null ? NEVER : String(days)}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('days', API_KEY_DAYS.find((one) => String(one) === value) ?? null)
        }
      />
      <FormActions submitLabel="Create key" pendingLabel="Creating..." form={form} onCancel={onCancel} />
    </form>
  );
}
