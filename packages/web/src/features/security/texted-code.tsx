import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import css from './security.module.css';
import setup from './setup.module.css';

interface TextedCodeProps {
  readonly factorId: string;
  /** Hears of the challenge that the code in the text answers. */
  readonly onSent: (challengeId: string) => void;
  /** The number that a text has gone out to already. */
  readonly sentTo?: string;
}

/** Has a text with a code sent to a phone, and sent again. */
export function TextedCode({ factorId, onSent, sentTo }: TextedCodeProps) {
  const gateway = useSecurityGateway();
  const send = useMutation({ mutationFn: () => gateway.sendCode(factorId), onSuccess: onSent });
  const isSent = sentTo !== undefined || send.isSuccess;
  return (
    <div className={setup.texted}>
      <p
        className={css.note}
        role={send.isError ? 'alert' : 'status'}
        data-tone={send.isError ? 'danger' : undefined}
      >
        {send.isError && messageOf(send.error)}
        {!send.isError &&
          (isSent
            ? `We sent a text with a code to ${sentTo ?? 'this phone'}.`
            : 'We send a text with a code to this phone.')}
      </p>
      <Button variant="default" size="xs" disabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending && 'Sending...'}
        {!send.isPending && (isSent ? 'Send again' : 'Send the code')}
      </Button>
    </div>
  );
}
