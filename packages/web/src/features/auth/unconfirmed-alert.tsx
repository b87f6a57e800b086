import { Button } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import { callbackAddress, type Way } from './return-addresses.ts';
import css from './unconfirmed-alert.module.css';

interface UnconfirmedAlertProps {
  readonly email: string;
  readonly way: Way;
  /** The e-mail is on its way once more. */
  readonly onSent: () => void;
}

/** The account is there, but its address was never confirmed: offers the e-mail of sign-up again. */
export function UnconfirmedAlert({ email, way, onSent }: UnconfirmedAlertProps) {
  const session = useSession();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await session.mail.resendConfirmation(email, callbackAddress(way));
      onSent();
    } catch (error) {
      notify.failure('Could not send the e-mail', messageOf(error));
      setSending(false);
    }
  };
  return (
    <div className={css.alert} role="alert">
      <IconMailExclamation size={20} stroke={1.75} className={css.icon} aria-hidden="true" />
      <p className={css.title}>Your address is not confirmed yet</p>
      <p className={css.text}>Open the link that we e-mailed to {email} when you signed up.</p>
      <Button variant="default" size="compact-sm" onClick={send} disabled={sending}>
        {sending ? 'Sending...' : 'Send the e-mail again'}
      </Button>
    </div>
  );
}
