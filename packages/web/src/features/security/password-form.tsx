import { changePasswordSchema, type PasswordChange, setPasswordSchema } from '@gable/contracts/session';
import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { refusalCode } from '#shared/api/auth-refusal.ts';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import hidden from '#shared/ui/hidden.module.css';
import { notify } from '#shared/ui/notify.tsx';
import { FieldRefusal, onField } from './field-refusal.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import css from './security.module.css';
import { useSecurityChange } from './use-security-change.ts';

/** What the service refuses, by the field that it is about. */
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
  /** Otherwise there is no current one to ask for. */
  readonly hasPassword: boolean;
  /** Called when the password is another one, before `onDone`. */
  readonly onChanged: () => void;
  /** Called when the password is another one, or the person would rather not. */
  readonly onDone: () => void;
}

/** Sends the change. Answers false when the service first wants the code that it has now sent by e-mail. */
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
      if (refusalCode(error) !== 'reauthentication_needed') throw onField(error, FIELDS);
      await gateway.sendReauthentication();
      return false;
    }
  };
}

/** The code that the service wants on top, where the last sign-in is a while ago. */
function CodeFromMail({ email, field }: { readonly email: string; readonly field: object }) {
  return (
    <div className={css.nonce}>
      <p className={css.note} role="status">
        It has been a while since you signed in, so we sent a code to {email}.
      </p>
      <TextInput
        label="Code from the e-mail"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field}
      />
    </div>
  );
}

/** A new password, typed twice. */
export function PasswordForm(props: PasswordFormProps) {
  const { email, hasPassword, onChanged, onDone } = props;
  const [asksForCode, setAsksForCode] = useState(false);
  const changePassword = useChangePassword(props);
  const form = useContractForm(hasPassword ? changePasswordSchema : setPasswordSchema, {
    initialValues: EMPTY,
    onSubmit: async (values) => {
      if (asksForCode && values.nonce === '')
        throw new FieldRefusal('nonce', 'Enter the code from the e-mail');
      if (!(await changePassword(values))) return setAsksForCode(true);
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
      {/* Tells a password manager whose password this is. */}
      <input
        className={hidden.hidden}
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className={css.fields}>
        {hasPassword && (
          <div className={css.current}>
            <PasswordInput
              label="Current password"
              autoComplete="current-password"
              // Opened by a press on 'Change': this is where it leads.
              autoFocus
              {...form.field('currentPassword')}
            />
            <ForgottenPassword email={email} />
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
      {asksForCode && <CodeFromMail email={email} field={form.field('nonce')} />}
      <FormActions
        submitLabel={hasPassword ? 'Change password' : 'Set password'}
        pendingLabel={hasPassword ? 'Changing...' : 'Setting...'}
        pending={form.pending}
        failure={form.failure}
        onCancel={onDone}
      />
    </form>
  );
}
