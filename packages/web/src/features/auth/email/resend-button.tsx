import { Button } from '@mantine/core';
import { useState } from 'react';
import { AuthError } from '#shared/api/session/auth-error.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { subtleLink } from '../layout/subtle-link.ts';
import { useCountdown } from './use-countdown.ts';

/** Minimum interval between two messages, equal to the auth service's rate limit. */
const RESEND_SECONDS = 60;

interface ResendButtonProps {
  readonly label: string;
  /** The toast after a successful resend. */
  readonly sent: { readonly title: string; readonly text: string };
  readonly onResend: () => Promise<unknown>;
}

/** Resends a message, at most once a minute. Starts with a countdown, because one was just sent. */
export function ResendButton({ label, sent, onResend }: ResendButtonProps) {
  const { left, start } = useCountdown(RESEND_SECONDS);
  const [sending, setSending] = useState(false);
  const idle = left === 0 && !sending;
  const resend = async () => {
    if (!idle) return;
    setSending(true);
    try {
      await onResend();
      notify.success(sent.title, sent.text);
      start(RESEND_SECONDS);
    } catch (error) {
      notify.failure('Couldn’t send it again', getErrorMessage(error));
      if (error instanceof AuthError && error.retryAfterSeconds) start(error.retryAfterSeconds);
    } finally {
      setSending(false);
    }
  };
  return (
    // aria-disabled instead of disabled keeps the focus on the button during the countdown.
    <Button
      {...subtleLink}
      onClick={resend}
      aria-disabled={!idle || undefined}
      {...(!idle && { 'data-disabled': true })}
    >
      {sending ? 'Sending...' : left > 0 ? `${label} in ${left} s` : label}
    </Button>
  );
}
