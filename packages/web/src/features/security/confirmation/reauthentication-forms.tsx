import { reauthenticateByCodeSchema, reauthenticateByPasswordSchema } from '@gable/contracts/session';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import { useSession } from '#shared/api/session/session-context.tsx';
import { readSettings } from '#shared/api/settings.ts';
import { trpc } from '#shared/api/trpc.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { toFieldError } from '../field-error.ts';
import css from '../security.module.css';
import { UsernameInput } from '../username-input.tsx';

interface ConfirmationProps {
  readonly email: string;
  readonly onConfirmed: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Confirms the password. Our own auth service confirms the session; a hosted one starts a new session. */
function useConfirmPassword(email: string) {
  const gateway = useSecurityGateway();
  const session = useSession();
  const { mutateAsync } = trpc.session.reauthenticate.useMutation();
  return async (password: string): Promise<void> => {
    if (readSettings().signIn.sessionList) return mutateAsync({ method: 'password', password });
    try {
      await gateway.signInAgain(email, password);
    } catch (error) {
      throw toFieldError(error, { invalid_credentials: 'password' });
    }
    await session.forwardToken();
  };
}

/** The form for the current password. */
export function PasswordConfirmation({ email, onConfirmed, onCancel }: ConfirmationProps) {
  const confirm = useConfirmPassword(email);
  const form = useZodForm(reauthenticateByPasswordSchema, {
    initialValues: { method: 'password', password: '' },
    onSubmit: async ({ password }) => {
      await confirm(password);
      await onConfirmed();
    },
  });
  return (
    <form {...form.formProps}>
      <UsernameInput email={email} />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
      <FormActions submitLabel="Confirm" pendingLabel="Confirming..." form={form} onCancel={onCancel} />
    </form>
  );
}

/** Sends or resends the emailed code. */
function SendCode({ email }: { readonly email: string }) {
  const gateway = useSecurityGateway();
  const send = useMutation({ mutationFn: () => gateway.sendReauthentication() });
  return (
    <div className={css.stack}>
      <p
        className={css.note}
        role={send.isError ? 'alert' : 'status'}
        data-tone={send.isError ? 'danger' : undefined}
      >
        {send.isError && getErrorMessage(send.error)}
        {!send.isError &&
          (send.isSuccess ? `We sent a code to ${email}.` : `We’ll email a code to ${email}.`)}
      </p>
      <div className={css.buttons}>
        <Button variant="default" size="xs" disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending && 'Sending...'}
          {!send.isPending && (send.isSuccess ? 'Send again' : 'Send code')}
        </Button>
      </div>
    </div>
  );
}

/** The form for an emailed code, for accounts without a password. */
export function EmailCodeForm({ email, onConfirmed, onCancel }: ConfirmationProps) {
  const { mutateAsync } = trpc.session.reauthenticate.useMutation();
  const form = useZodForm(reauthenticateByCodeSchema, {
    initialValues: { method: 'code', code: '' },
    onSubmit: async (credential) => {
      await mutateAsync(credential);
      await onConfirmed();
    },
  });
  return (
    <form {...form.formProps} className={css.stack}>
      <SendCode email={email} />
      <TextInput
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <FormActions submitLabel="Confirm" pendingLabel="Confirming..." form={form} onCancel={onCancel} />
    </form>
  );
}
