import { UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '#shared/api/session/session-context.tsx';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import css from '../security.module.css';

/** Emails the same recovery link as the sign-in screen. */
export function ForgotPasswordButton({ email }: { readonly email: string }) {
  const { email: emailGateway } = useSession();
  const send = useMutation({
    mutationFn: () =>
      emailGateway.sendRecovery(email, new URL('/reset-password', window.location.origin).href),
    onSuccess: () =>
      notify.success('Check your email', `We sent a link to choose a new password to ${email}.`),
    onError: (error) => notify.failure('Couldn’t send the email', failureText(error)),
  });
  return (
    <UnstyledButton className={css.textButton ?? ''} disabled={send.isPending} onClick={() => send.mutate()}>
      {send.isPending ? 'Sending a link...' : 'Forgot your current password?'}
    </UnstyledButton>
  );
}
