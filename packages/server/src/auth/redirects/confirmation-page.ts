import { isLoopbackHost } from '#kernel/index.ts';
import type { AuthSettings } from '../auth-settings.ts';

/** The app's page that confirms an emailed link. */
const PATH = '/auth/confirm';

/** The parameters of an emailed link. */
export interface EmailedLink {
  /** The link token. */
  readonly token: string;
  readonly type: string;
  /** The redirect URL, already validated. */
  readonly redirectTo: URL;
}

/**
 * Whether the URL is our own web app: at its public URL, or at another loopback name of this
 * machine.
 */
export function isOwnSite({ publicUrl }: Pick<AuthSettings, 'publicUrl'>, target: URL): boolean {
  const own = new URL(publicUrl);
  if (target.origin === own.origin) return true;
  return target.port === own.port && isLoopbackHost(target.hostname) && isLoopbackHost(own.hostname);
}

/**
 * Returns the page where the user confirms an emailed link with a button; null for a link to
 * another site. Mail scanners open links but do not press buttons. The parameters are in the
 * fragment, which is not sent to servers.
 */
export function toConfirmationPage(
  settings: Pick<AuthSettings, 'publicUrl'>,
  { token, type, redirectTo }: EmailedLink,
): URL | null {
  if (!isOwnSite(settings, redirectTo)) return null;
  const page = new URL(PATH, redirectTo);
  const link = new URLSearchParams({ token, type, redirect_to: redirectTo.href });
  page.hash = link.toString();
  return page;
}
