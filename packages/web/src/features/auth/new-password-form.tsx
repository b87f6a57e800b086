import { newPasswordSchema } from '@gable/contracts/profile';
import { Button, PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { refusalCode } from '#shared/api/auth-refusal.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';
import { AuthCard } from './auth-card.tsx';
import css from './auth-form.module.css';
import { useFieldFocus } from './use-field-focus.ts';

interface NewPasswordFormProps {
  readonly email: string;
  readonly shown: boolean;
  readonly arriving: boolean;
  readonly onChange: (password: string) => Promise<unknown>;
  /** The service wants the second factor first. */
  readonly onFactorNeeded: () => void;
  readonly below: ReactNode;
}

/** The new password, twice. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, shown, arriving, onChange, onFactorNeeded, below } = props;
  const field = useFieldFocus(shown);
  const form = useContractForm(newPasswordSchema, {
    initialValues: { password: '', confirmPassword: '' },
    onSubmit: ({ password }) => onChange(password),
    onFailure: (error) => {
      if (refusalCode(error) === 'insufficient_aal') onFactorNeeded();
      else notify.failure('Could not change the password', messageOf(error));
    },
  });
  const busy = form.pending || arriving;
  return (
    <AuthCard title="Choose a new password" subtitle={email && `For ${email}.`} below={below}>
      <form {...form.formProps} className={css.fields}>
        {/* Password managers store a password under the name that stands beside it. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          ref={field}
          label="New password"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordInput
          label="Confirm new password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={busy}>
          {busy ? 'Changing password...' : 'Change password'}
        </Button>
      </form>
    </AuthCard>
  );
}
