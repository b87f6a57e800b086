import type { SecurityAccount } from '#shared/api/security-gateway.ts';
import { readSettings } from '#shared/api/settings.ts';
import { trpc } from '#shared/api/trpc.ts';

/** Where our server cannot know: who signed in with a password has one, and so, as a rule, has who came by email. */
function probablyHasPassword({ passwordGiven, identities }: SecurityAccount): boolean {
  return passwordGiven || identities.some((identity) => identity.provider === 'email');
}

/** Whether the account has a password: our own sign-in service says so, of a hosted one it is an informed guess. */
export function useHasPassword(account: SecurityAccount) {
  const { sessionList } = readSettings().signIn;
  const { data, isLoading } = trpc.session.hasPassword.useQuery(undefined, { enabled: sessionList });
  return { hasPassword: data ?? probablyHasPassword(account), isLoading };
}
