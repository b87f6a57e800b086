import { CODE_LENGTH, codeSchema } from '@gable/contracts/profile';
import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import form from './auth-form.module.css';
import css from './code-form.module.css';

interface CodeFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /** What is done with a right code is still going on. */
  readonly arriving?: boolean;
  /** The field is what this screen is for: it takes the focus. */
  readonly focused?: boolean;
  /** Rejects in words for a person; they stand at the field. */
  readonly onCode: (code: string) => Promise<unknown>;
}

/** A six-digit code: typed, pasted with blanks in it, or filled in by the phone. It sends itself when it is complete. */
export function CodeForm(props: CodeFormProps) {
  const { label, submitLabel, pendingLabel, arriving = false, focused = false, onCode } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null);
  const code = useContractForm(codeSchema, {
    initialValues: { code: '' },
    onSubmit: async (values) => {
      try {
        await onCode(values.code);
      } catch (error) {
        setRefused({ code: values.code, message: messageOf(error) });
        // What is typed next takes its place.
        input.current?.select();
      }
    },
  });
  const field = code.field('code');
  const busy = code.pending || arriving;
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
        error={field.error ?? (refused?.code === code.values.code ? refused.message : null)}
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
