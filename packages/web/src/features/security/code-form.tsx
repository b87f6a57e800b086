import { codeSchema } from '@gable/contracts/profile';
import { TextInput } from '@mantine/core';
import { refusalCode } from '#shared/api/auth-refusal.ts';
import type { FactorKind } from '#shared/api/security-gateway.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { FieldRefusal } from './field-refusal.ts';
import setup from './setup.module.css';

type CodeKind = Exclude<FactorKind, 'passkey'>;

const HINTS: Readonly<Record<CodeKind, string>> = {
  app: 'The six digits that your authenticator app shows now.',
  phone: 'The six digits from our text.',
};

interface CodeFormProps {
  readonly kind: CodeKind;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly disabled?: boolean;
  /** Whether it takes the focus when it takes the place of another step. */
  readonly takesFocus?: boolean;
  /** Its rejection is said on the field. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the six digits of a second factor: the same wherever it is asked. */
export function CodeForm({
  kind,
  submitLabel,
  pendingLabel,
  disabled = false,
  takesFocus = false,
  onCode,
  onCancel,
}: CodeFormProps) {
  const form = useContractForm(codeSchema, {
    initialValues: { code: '' },
    onSubmit: async ({ code }) => {
      try {
        await onCode(code);
      } catch (error) {
        if (refusalCode(error) === '') throw error;
        throw new FieldRefusal('code', messageOf(error));
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
        autoFocus={takesFocus}
        classNames={{ input: setup.code ?? '', description: setup.hint ?? '' }}
        {...form.field('code')}
        // People and apps put a blank into the middle.
        onChange={({ currentTarget }) =>
          form.setFieldValue('code', currentTarget.value.replaceAll(/\s/g, ''))
        }
      />
      <FormActions
        submitLabel={submitLabel}
        pendingLabel={pendingLabel}
        pending={form.pending}
        disabled={disabled}
        failure={form.failure}
        onCancel={onCancel}
      />
    </form>
  );
}
