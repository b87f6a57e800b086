import { CODE_LENGTH } from '@gable/contracts/profile';
import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import form from '../layout/auth-form.module.css';
import css from './code-form.module.css';

const codeSchema = async () => (await import('../schemas.ts')).codeSchema;

interface CodeFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /** The code was correct, and the redirect is pending. */
  readonly redirecting?: boolean;
  /** Focuses the field on mount. */
  readonly focused?: boolean;
  /** A rejection's message is shown at the field. */
  readonly onCode: (code: string) => Promise<unknown>;
}

/** A six-digit code, which may be pasted with spaces. Submits automatically once complete. */
export function CodeForm(props: CodeFormProps) {
  const { label, submitLabel, pendingLabel, redirecting = false, focused = false, onCode } = props;
  const input = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState<{ code: string; message: string } | null>(null);
  const code = useZodForm(codeSchema, {
    initialValues: { code: '' },
    onSubmit: async (values) => {
      try {
        await onCode(values.code);
      } catch (error) {
        setRejected({ code: values.code, message: getErrorMessage(error) });
        // The next keystroke replaces the code.
        input.current?.select();
      }
    },
  });
  const field = code.field('code');
  const busy = code.pending || redirecting;
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
    code.setFieldValue('code', digits);
    if (digits.length === CODE_LENGTH && digits !== code.values.code) void code.submit();
  };
  return (
    <form {...code.formProps} className={form.fields}>
      <TextInput
        {...field}
        ref={input}
        label={label}
        onChange={change}
        error={field.error ?? (rejected?.code === code.values.code ? rejected.message : null)}
        errorProps={{ role: 'alert' }}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={'0'.repeat(CODE_LENGTH)}
        readOnly={busy}
        classNames={{ input: css.code ?? '' }}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        aria-disabled={busy || undefined}
        {...(busy && { 'data-disabled': true })}
      >
        {busy ? pendingLabel : submitLabel}
      </Button>
    </form>
  );
}
