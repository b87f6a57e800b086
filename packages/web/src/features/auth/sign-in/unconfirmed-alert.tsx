import { Button } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { type AuthSearch, getCallbackUrl } from '../session/return-urls.ts';
import css from './unconfirmed-alert.module.css';

interface UnconfirmedAlertProps {
  readonly email: string;
  readonly search: AuthSearch;
  /** The confirmation email was sent again. */
  readonly onSent: () => void;
}

/** Shown if the account's email is unconfirmed. Resends the confirmation email. */
export function UnconfirmedAlert({ email, search, onSent }: UnconfirmedAlertProps) {
  const session = useSession();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await session.email.resendConfirmation(email, getCallbackUrl(search));
      onSent();
    } catch (error) {
      notify.failure('Couldn’t send the email', getErrorMessage(error));
      setSending(false);
    }
  };
  return (
    <div className={css.alert} role="alert">
      <IconMailExclamation size={20} stroke={1.75} className={css.icon} aria-hidden="true" />
      <p className={css.title}>Confirm your email first</p>
      <p className={css.text}>Open the link we emailed to {email} when you signed up.</p>
      <Button variant="default" size="compact-sm" onClick={send} disabled={sending}>
        {sending ? 'Sending...' : 'Send the email again'}
      </Button>
    </div>
  );
}
