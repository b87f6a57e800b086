import { SECOND_MS } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { AuthError } from '#shared/api/session/auth-error.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { subtleLink } from '../layout/subtle-link.ts';

/**
 * Counts down to 0. Uses the clock, so a throttled background tab stays correct. Returns the seconds left.
 */
function useCountdown(startSeconds: number) {
  const [until, setUntil] = useState(() => Date.now() + startSeconds * SECOND_MS);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * SECOND_MS);
  }, []);
  return { left, start };
}

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
