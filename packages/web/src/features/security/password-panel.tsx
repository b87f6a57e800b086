import type { SecurityAccount } from '../../shared/api/security-gateway.ts';
import { readSettings } from '../../shared/api/settings.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { PasswordSkeleton } from './security-skeleton.tsx';

/** Where our server cannot know: who signed in with a password has one, and so, as a rule, has who came by e-mail. */
function probablyHasPassword({ passwordGiven, identities }: SecurityAccount): boolean {
  return passwordGiven || identities.some((identity) => identity.provider === 'email');
}

/** The password: another one, or the first of somebody who came in through a provider or a link. */
export function PasswordPanel({ account }: { readonly account: SecurityAccount }) {
  const { sessionList } = readSettings().signIn;
  const known = trpc.session.hasPassword.useQuery(undefined, { enabled: sessionList });
  if (known.isLoading) {
    return (
      <Panel title="Password">
        <PasswordSkeleton />
      </Panel>
    );
  }
  const hasPassword = known.data ?? probablyHasPassword(account);
  return (
    <Panel
      title={hasPassword ? 'Password' : 'Set a password'}
      {...(!hasPassword && {
        description: 'You have signed in without one so far. With a password you can also sign in by e-mail.',
      })}
    >
      <PasswordForm email={account.email} hasPassword={hasPassword} />
    </Panel>
  );
}
