import { newPasswordSchema } from '@gable/contracts/profile';
import { Button, PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { getAuthErrorCode } from '#shared/api/session/auth-error.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { AuthCard } from '../layout/auth-card.tsx';
import css from '../layout/auth-form.module.css';

interface NewPasswordFormProps {
  readonly email: string;
  readonly shown: boolean;
  readonly redirecting: boolean;
  readonly onChange: (password: string) => Promise<unknown>;
  /** The auth service requires a second factor first. */
  readonly onFactorNeeded: () => void;
  readonly below: ReactNode;
}

/** The form for the new password and its confirmation. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, shown, redirecting, onChange, onFactorNeeded, below } = props;
  const field = useAutoFocus(shown);
  const form = useZodForm(newPasswordSchema, {
    initialValues: { password: '', confirmPassword: '' },
    onSubmit: ({ password }) => onChange(password),
    onFailure: (error) => {
      if (getAuthErrorCode(error) === 'insufficient_aal') onFactorNeeded();
      else notify.failure('Couldn’t change the password', getErrorMessage(error));
    },
  });
  const busy = form.pending || redirecting;
  return (
    <AuthCard title="Choose a new password" subtitle={email && `For ${email}.`} below={below}>
      <form {...form.formProps} className={css.fields}>
        {/* Password managers store the password under this username. */}
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
