import { Button } from '@mantine/core';
import { useState } from 'react';
import { AuthRefusal } from '#shared/api/auth-refusal.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import { quiet } from './quiet.ts';
import { useCountdown } from './use-countdown.ts';

/** How long to wait before a message is sent again; the sign-in service's own pace. */
const RESEND_SECONDS = 60;

interface ResendButtonProps {
  readonly label: string;
  /** Said in a toast when it went out again. */
  readonly sent: { readonly title: string; readonly text: string };
  readonly onResend: () => Promise<unknown>;
}

/** Sends a message again, once a minute at most: it counts down first, since one has just gone out. */
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
      notify.failure('Could not send it again', messageOf(error));
      if (error instanceof AuthRefusal && error.retryAfterSeconds) start(error.retryAfterSeconds);
    } finally {
      setSending(false);
    }
  };
  return (
    // Not disabled but said to be: the focus stays on it while it counts.
    <Button
      {...quiet}
      onClick={resend}
      aria-disabled={!idle || undefined}
      {...(!idle && { 'data-disabled': true })}
    >
      {sending ? 'Sending...' : left > 0 ? `${label} in ${left} s` : label}
    </Button>
  );
}
