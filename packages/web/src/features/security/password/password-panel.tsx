import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import type { SecurityAccount } from '#shared/api/session/security-gateway.ts';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { ActiveKeysNotice } from '../api-keys/active-keys-notice.tsx';
import css from '../security.module.css';
import { LineSkeleton, PasswordSkeleton } from '../security-skeleton.tsx';
import { useHasPassword } from './use-has-password.ts';

const PasswordForm = lazyComponent(async () => (await import('./password-form.tsx')).PasswordForm);

/** Fits on one line on a phone, so that the skeleton has the same height. */
const WITH_PASSWORD = 'Change the password you sign in with.';
const WITHOUT_PASSWORD = 'You don’t have a password yet. Set one to sign in with your email.';

/** Changes the password, or sets the first one for a user who signed up through a provider or a link. */
export function PasswordPanel({ account }: { readonly account: SecurityAccount }) {
  const { hasPassword, isLoading } = useHasPassword(account);
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <Panel
      title={hasPassword ? 'Password' : 'Set a password'}
      actions={
        <Button
          ref={opener}
          variant="default"
          aria-label={hasPassword ? 'Change your password' : 'Set your password'}
          aria-expanded={isOpen}
          disabled={isLoading}
          onPointerEnter={PasswordForm.preload}
          onClick={() => setIsOpen(!isOpen)}
        >
          {hasPassword ? 'Change' : 'Set'}
        </Button>
      }
    >
      {isLoading ? (
        <LineSkeleton />
      ) : (
        <p className={css.plain}>{hasPassword ? WITH_PASSWORD : WITHOUT_PASSWORD}</p>
      )}
      {isOpen && (
        <div className={css.inlineForm}>
          <Suspense fallback={<PasswordSkeleton />}>
            <PasswordForm
              email={account.email}
              hasPassword={hasPassword}
              onChanged={() => setIsChanged(true)}
              onDone={close}
            />
          </Suspense>
        </div>
      )}
      {isChanged && !isOpen && <ActiveKeysNotice />}
    </Panel>
  );
}
