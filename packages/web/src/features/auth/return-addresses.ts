import type { UserType } from '@gable/contracts/profile';

/** Through which portal somebody came, and where they wanted to go: kept through every screen of signing in. */
export interface Way {
  readonly portal: UserType | undefined;
  readonly next: string | undefined;
}

/** Where links and providers lead back to: a full URL of this site that remembers the way. */
export function callbackAddress({ portal, next }: Way): string {
  const url = new URL('/auth/callback', window.location.origin);
  if (portal) url.searchParams.set('portal', portal);
  if (next) url.searchParams.set('next', next);
  return url.href;
}

/** Where the link of a recovery e-mail leads. */
export function resetAddress(): string {
  return new URL('/reset-password', window.location.origin).href;
}
