import { isLoopbackHost } from '#kernel/index.ts';
import type { AuthSettings } from '../auth-settings.ts';

/** The app's page with the button that uses an emailed link. */
const PATH = '/auth/confirm';

/** What an emailed link carries. */
export interface EmailedLink {
  /** The link's secret, as it stands in the email. */
  readonly token: string;
  readonly type: string;
  /** Where the link leads in the end; allowed already. */
  readonly redirectTo: URL;
}

/** Whether our own web app answers there: at its own address, or at another name of this machine. */
export function isOwnSite({ publicUrl }: Pick<AuthSettings, 'publicUrl'>, target: URL): boolean {
  const own = new URL(publicUrl);
  if (target.origin === own.origin) return true;
  return target.port === own.port && isLoopbackHost(target.hostname) && isLoopbackHost(own.hostname);
}

/**
 * The page where a person confirms with a button what an emailed link does; null for a link that
 * leads to another site's page. Mail scanners open links, but they press no buttons. Everything is in
 * the fragment, which no server on the way sees.
 */
export function confirmationPage(
  settings: Pick<AuthSettings, 'publicUrl'>,
  { token, type, redirectTo }: EmailedLink,
): URL | null {
  if (!isOwnSite(settings, redirectTo)) return null;
  const page = new URL(PATH, redirectTo);
  const link = new URLSearchParams({ token, type, redirect_to: redirectTo.href });
  page.hash = link.toString();
  return page;
}
