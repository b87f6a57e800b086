import type { SecurityAccount } from '#shared/api/session/security-gateway.ts';
import { readSettings } from '#shared/api/settings.ts';
import { trpc } from '#shared/api/trpc.ts';

/** Guesses whether the account has a password, from the sign-in method and an email identity. */
function guessHasPassword({ signedInWithPassword, identities }: SecurityAccount): boolean {
  return signedInWithPassword || identities.some((identity) => identity.provider === 'email');
}

/**
 * Returns whether the account has a password. Our own auth service knows it; for a hosted one it is a
 * guess.
 */
export function useHasPassword(account: SecurityAccount) {
  const { sessionList } = readSettings().signIn;
  const { data, isLoading } = trpc.session.hasPassword.useQuery(undefined, { enabled: sessionList });
  return { hasPassword: data ?? guessHasPassword(account), isLoading };
}
