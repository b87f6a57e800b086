import { Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import type { SecurityAccount } from '#shared/api/security-gateway.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import css from './security.module.css';
import { useSecurityChange } from './use-security-change.ts';

const EmailForm = lazyPart(async () => (await import('./email-form.tsx')).EmailForm);

const SENT = 'We sent links to both addresses';

/** Our server has the address from the session, and hears of a change when it is asked who is there. */
function useFreshViewer(email: string) {
  const utils = trpc.useUtils();
  const viewer = useViewer();
  useEffect(() => {
    if (email !== viewer.email) utils.profile.me.invalidate();
  }, [email, viewer.email, utils]);
}

function Waiting({ email, waitingEmail }: { readonly email: string; readonly waitingEmail: string }) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  const again = useMutation({
    mutationFn: () => change(() => gateway.changeEmail(waitingEmail)),
    onSuccess: () => notify.success(SENT, `${email} and ${waitingEmail}`),
    onError: (error) => notify.failure('The links could not be sent', failureText(error)),
  });
  return (
    <div className={css.waiting} role="status">
      <IconMailFast className={css.waitingIcon} size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={css.waitingTitle}>{SENT}</p>
        <p className={css.waitingText}>
          <strong>{waitingEmail}</strong> takes over once you have opened the links in both e-mails. Until
          then you sign in with <strong>{email}</strong>.
        </p>
        <Button variant="default" size="xs" disabled={again.isPending} onClick={() => again.mutate()}>
          {again.isPending ? 'Sending...' : 'Send the links again'}
        </Button>
      </div>
    </div>
  );
}

/** The address: the present one, the way to another one, and what waits to be confirmed. */
export function EmailPanel({ account }: { readonly account: SecurityAccount }) {
  const { email, waitingEmail } = account;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  useFreshViewer(email);
  return (
    <Panel
      title="E-mail address"
      actions={
        <Button
          ref={opener}
          variant="default"
          aria-label="Change e-mail address"
          aria-expanded={isOpen}
          onPointerEnter={EmailForm.preload}
          onClick={() => setIsOpen(!isOpen)}
        >
          Change
        </Button>
      }
    >
      <p className={css.address}>{email || 'You have no e-mail address yet.'}</p>
      {waitingEmail && <Waiting email={email} waitingEmail={waitingEmail} />}
      {isOpen && (
        <Suspense>
          <EmailForm email={email} onDone={close} />
        </Suspense>
      )}
    </Panel>
  );
}
