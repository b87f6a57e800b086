import { changePasswordSchema, type PasswordChange, setPasswordSchema } from '@gable/contracts/session';
import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getAuthErrorCode } from '#shared/api/session/auth-error.ts';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { FieldError, toFieldError } from '../field-error.ts';
import css from '../security.module.css';
import { useSecurityChange } from '../use-security-change.ts';
import { UsernameInput } from '../username-input.tsx';
import { ForgotPasswordButton } from './forgot-password-button.tsx';

/** Auth error codes, by the form field they belong to. */
const FIELDS = {
  same_password: 'password',
  weak_password: 'password',
  current_password_required: 'currentPassword',
  current_password_invalid: 'currentPassword',
  invalid_credentials: 'currentPassword',
  reauthentication_not_valid: 'nonce',
};

const EMPTY = { currentPassword: '', password: '', confirmPassword: '', nonce: '' };

interface PasswordFormProps {
  readonly email: string;
  /** Whether to ask for the current password. */
  readonly hasPassword: boolean;
  /** Called after a change, before `onDone`. */
  readonly onChanged: () => void;
  /** Called after a change or on Cancel. */
  readonly onDone: () => void;
}

/** Changes the password. Returns false if the auth service requires a code, which it then emails. */
function useChangePassword({ hasPassword }: Pick<PasswordFormProps, 'hasPassword'>) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  return async ({ password, currentPassword, nonce }: PasswordChange): Promise<boolean> => {
    try {
      await change(() =>
        gateway.changePassword({
          password,
          ...(hasPassword && { currentPassword }),
          ...(nonce !== '' && { nonce }),
        }),
      );
      return true;
    } catch (error) {
      if (getAuthErrorCode(error) !== 'reauthentication_needed') throw toFieldError(error, FIELDS);
      await gateway.sendReauthentication();
      return false;
    }
  };
}

/** The field for the emailed code, which the auth service requires if the last sign-in is not recent. */
function EmailedCodeField({ email, field }: { readonly email: string; readonly field: object }) {
  return (
    <div className={css.nonce}>
      <p className={css.note} role="status">
        You signed in a while ago, so we sent a code to {email}.
      </p>
      <TextInput
        label="Code from the email"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field}
      />
    </div>
  );
}

/** The form for a new password and its confirmation. */
export function PasswordForm(props: PasswordFormProps) {
  const { email, hasPassword, onChanged, onDone } = props;
  const [needsCode, setNeedsCode] = useState(false);
  const changePassword = useChangePassword(props);
  const form = useZodForm(hasPassword ? changePasswordSchema : setPasswordSchema, {
    initialValues: EMPTY,
    onSubmit: async (values) => {
      if (needsCode && values.nonce === '') throw new FieldError('nonce', 'Enter the code from the email');
      if (!(await changePassword(values))) return setNeedsCode(true);
      notify.success(
        hasPassword ? 'Password changed' : 'Password set',
        'Your other devices were signed out.',
      );
      onChanged();
      onDone();
    },
  });
  return (
    <form {...form.formProps}>
      <UsernameInput email={email} />
      <div className={css.fields}>
        {hasPassword && (
          <div className={css.current}>
            <PasswordInput
              label="Current password"
              autoComplete="current-password"
              // The form opens when the user presses Change.
              autoFocus
              {...form.field('currentPassword')}
            />
            <ForgotPasswordButton email={email} />
          </div>
        )}
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          autoFocus={!hasPassword}
          {...form.field('password')}
        />
        <PasswordInput
          label="Confirm new password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
      </div>
      {needsCode && <EmailedCodeField email={email} field={form.field('nonce')} />}
      <FormActions
        submitLabel={hasPassword ? 'Change password' : 'Set password'}
        pendingLabel={hasPassword ? 'Changing...' : 'Setting...'}
        form={form}
        onCancel={onDone}
      />
    </form>
  );
}
