import { Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import type { SecurityAccount } from '#shared/api/session/security-gateway.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from '../security.module.css';
import { useSecurityChange } from '../use-security-change.ts';

const EmailForm = lazyComponent(async () => (await import('./email-form.tsx')).EmailForm);

const SENT = 'We sent links to both addresses';

/** Reloads the viewer when the auth service has a newer email. Our server reads it from the session. */
function useSyncViewerEmail(email: string) {
  const utils = trpc.useUtils();
  const viewer = useViewer();
  useEffect(() => {
    if (email !== viewer.email) utils.profile.me.invalidate();
  }, [email, viewer.email, utils]);
}

function PendingChange({ email, pendingEmail }: { readonly email: string; readonly pendingEmail: string }) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  const resend = useMutation({
    mutationFn: () => change(() => gateway.changeEmail(pendingEmail)),
    onSuccess: () => notify.success(SENT, `${email} and ${pendingEmail}`),
    onError: (error) => notify.failure('Couldn’t send the links', failureText(error)),
  });
  return (
    <div className={css.pending} role="status">
      <IconMailFast className={css.pendingIcon} size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={css.pendingTitle}>{SENT}</p>
        <p className={css.pendingText}>
          Open both to switch to <strong>{pendingEmail}</strong>. Until then, sign in with{' '}
          <strong>{email}</strong>.
        </p>
        <Button variant="default" size="xs" disabled={resend.isPending} onClick={() => resend.mutate()}>
          {resend.isPending ? 'Sending...' : 'Send the links again'}
        </Button>
      </div>
    </div>
  );
}

/** Shows and changes the email address, and shows a pending change. */
export function EmailPanel({ account }: { readonly account: SecurityAccount }) {
  const { email, pendingEmail } = account;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  useSyncViewerEmail(email);
  return (
    <Panel
      title="Email address"
      actions={
        <Button
          ref={opener}
          variant="default"
          aria-label="Change email address"
          aria-expanded={isOpen}
          onPointerEnter={EmailForm.preload}
          onClick={() => setIsOpen(!isOpen)}
        >
          Change
        </Button>
      }
    >
      <p className={css.address}>{email || 'You don’t have an email address yet.'}</p>
      {pendingEmail && <PendingChange email={email} pendingEmail={pendingEmail} />}
      {isOpen && (
        <Suspense>
          <EmailForm email={email} onDone={close} />
        </Suspense>
      )}
    </Panel>
  );
}
