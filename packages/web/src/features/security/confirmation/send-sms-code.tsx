import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import setup from '../factors/setup.module.css';
import css from '../security.module.css';

interface SendSmsCodeProps {
  readonly factorId: string;
  /** Receives the challenge that the code belongs to. */
  readonly onSent: (challengeId: string) => void;
  /** The number that a code was already sent to. */
  readonly sentTo?: string;
}

/** Sends or resends an SMS code to a phone. */
export function SendSmsCode({ factorId, onSent, sentTo }: SendSmsCodeProps) {
  const gateway = useSecurityGateway();
  const send = useMutation({ mutationFn: () => gateway.sendCode(factorId), onSuccess: onSent });
  const isSent = sentTo !== undefined || send.isSuccess;
  return (
    <div className={setup.smsCode}>
      <p
        className={css.note}
        role={send.isError ? 'alert' : 'status'}
        data-tone={send.isError ? 'danger' : undefined}
      >
        {send.isError && getErrorMessage(send.error)}
        {!send.isError &&
          (isSent ? `We texted a code to ${sentTo ?? 'this phone'}.` : 'We’ll text a code to this phone.')}
      </p>
      <Button variant="default" size="xs" disabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending && 'Sending...'}
        {!send.isPending && (isSent ? 'Send again' : 'Send code')}
      </Button>
    </div>
  );
}
