import { UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '#shared/api/session-context.tsx';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';
import css from './security.module.css';

/** For whoever does not know the current password any more: the link that the sign-in screen offers as well. */
export function ForgottenPassword({ email }: { readonly email: string }) {
  const { mail } = useSession();
  const send = useMutation({
    mutationFn: () => mail.sendRecovery(email, new URL('/reset-password', window.location.origin).href),
    onSuccess: () =>
      notify.success('Check your e-mail', `We sent a link to choose a new password to ${email}.`),
    onError: (error) => notify.failure('The e-mail could not be sent', failureText(error)),
  });
  return (
    <UnstyledButton className={css.textButton ?? ''} disabled={send.isPending} onClick={() => send.mutate()}>
      {send.isPending ? 'Sending a link...' : 'Forgot your current password?'}
    </UnstyledButton>
  );
}
