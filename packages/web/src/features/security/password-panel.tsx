import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { SecurityAccount } from '../../shared/api/security-gateway.ts';
import { readSettings } from '../../shared/api/settings.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import css from './security.module.css';
import { LineSkeleton, PasswordSkeleton } from './security-skeleton.tsx';

const loadForm = () => import('./password-form.tsx');
const PasswordForm = lazy(async () => ({ default: (await loadForm()).PasswordForm }));

/** Where our server cannot know: who signed in with a password has one, and so, as a rule, has who came by e-mail. */
function probablyHasPassword({ passwordGiven, identities }: SecurityAccount): boolean {
  return passwordGiven || identities.some((identity) => identity.provider === 'email');
}

/** Short enough for one line on a phone: nothing moves when it comes. */
const HAS_ONE = 'A password that only you know.';
const HAS_NONE = 'You have signed in without one so far. With a password you can also sign in by e-mail.';

/** The password: another one, or the first of somebody who came in through a provider or a link. */
export function PasswordPanel({ account }: { readonly account: SecurityAccount }) {
  const { sessionList } = readSettings().signIn;
  const known = trpc.session.hasPassword.useQuery(undefined, { enabled: sessionList });
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasPassword = known.data ?? probablyHasPassword(account);
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
          disabled={known.isLoading}
          onPointerEnter={loadForm}
          onClick={() => setIsOpen(!isOpen)}
        >
          {hasPassword ? 'Change' : 'Set'}
        </Button>
      }
    >
      {known.isLoading ? <LineSkeleton /> : <p className={css.plain}>{hasPassword ? HAS_ONE : HAS_NONE}</p>}
      {isOpen && (
        <div className={css.inlineForm}>
          <Suspense fallback={<PasswordSkeleton />}>
            <PasswordForm email={account.email} hasPassword={hasPassword} onDone={close} />
          </Suspense>
        </div>
      )}
    </Panel>
  );
}
