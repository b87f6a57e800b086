import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import type { SecurityAccount } from '#shared/api/security-gateway.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { useHasPassword } from './has-password.ts';
import { KeysStillWork } from './keys-still-work.tsx';
import css from './security.module.css';
import { LineSkeleton, PasswordSkeleton } from './security-skeleton.tsx';

const PasswordForm = lazyPart(async () => (await import('./password-form.tsx')).PasswordForm);

/** Short enough for one line on a phone: nothing moves when it comes. */
const HAS_ONE = 'A password that only you know.';
const HAS_NONE = 'You have signed in without one so far. With a password you can also sign in by e-mail.';

/** The password: another one, or the first of somebody who came in through a provider or a link. */
export function PasswordPanel({ account }: { readonly account: SecurityAccount }) {
  const { hasPassword, isLoading } = useHasPassword(account);
  const [isOpen, setIsOpen] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);
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
      {isLoading ? <LineSkeleton /> : <p className={css.plain}>{hasPassword ? HAS_ONE : HAS_NONE}</p>}
      {isOpen && (
        <div className={css.inlineForm}>
          <Suspense fallback={<PasswordSkeleton />}>
            <PasswordForm
              email={account.email}
              hasPassword={hasPassword}
              onChanged={() => setWasChanged(true)}
              onDone={close}
            />
          </Suspense>
        </div>
      )}
      {wasChanged && !isOpen && <KeysStillWork />}
    </Panel>
  );
}
