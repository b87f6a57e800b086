import { codeSchema } from '@gable/contracts/profile';
import { TextInput } from '@mantine/core';
import { getAuthErrorCode } from '#shared/api/session/auth-error.ts';
import type { FactorKind } from '#shared/api/session/security-gateway.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import setup from '../factors/setup.module.css';
import { FieldError } from '../field-error.ts';

type CodeKind = Exclude<FactorKind, 'passkey'>;

const HINTS: Readonly<Record<CodeKind, string>> = {
  app: 'The six digits shown in your authenticator app.',
  phone: 'The six digits we texted you.',
};

interface CodeFormProps {
  readonly kind: CodeKind;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly disabled?: boolean;
  /** Whether to focus the field when it replaces another step. */
  readonly autoFocused?: boolean;
  /** A rejection is shown on the field. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The form for a second factor's six-digit code. */
export function CodeForm({
  kind,
  submitLabel,
  pendingLabel,
  disabled = false,
  autoFocused = false,
  onCode,
  onCancel,
}: CodeFormProps) {
  const form = useZodForm(codeSchema, {
    initialValues: { code: '' },
    onSubmit: async ({ code }) => {
      try {
        await onCode(code);
      } catch (error) {
        if (getAuthErrorCode(error) === '') throw error;
        throw new FieldError('code', getErrorMessage(error));
      }
    },
  });
  return (
    <form {...form.formProps}>
      <TextInput
        label="Code"
        description={HINTS[kind]}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        data-autofocus
        autoFocus={autoFocused}
        classNames={{ input: setup.code ?? '', description: setup.hint ?? '' }}
        {...form.field('code')}
        // Users and apps insert a space in the middle.
        onChange={({ currentTarget }) =>
          form.setFieldValue('code', currentTarget.value.replaceAll(/\s/g, ''))
        }
      />
      <FormActions
        submitLabel={submitLabel}
        pendingLabel={pendingLabel}
        form={form}
        disabled={disabled}
        onCancel={onCancel}
      />
    </form>
  );
}
