import type { UserType } from '@gable/contracts/profile';

/** Search parameters of the sign-in screens: the portal, and the path to open after sign-in. */
export interface AuthSearch {
  readonly portal: UserType | undefined;
  readonly next: string | undefined;
}

/** Returns the absolute callback URL for email links and OAuth providers, including the search parameters. */
export function getCallbackUrl({ portal, next }: AuthSearch): string {
  const url = new URL('/auth/callback', window.location.origin);
  if (portal) url.searchParams.set('portal', portal);
  if (next) url.searchParams.set('next', next);
  return url.href;
}

/** Returns the absolute URL that a recovery email links to. */
export function getResetPasswordUrl(): string {
  return new URL('/reset-password', window.location.origin).href;
}
