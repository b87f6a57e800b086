import { isLoopbackHost } from '#kernel/index.ts';
import type { AuthSettings } from '../auth-settings.ts';

const WEB = /^https?:$/;

/** A whole web address without a name and password in it; null for anything else. */
function parseWebAddress(text: string | undefined): URL | null {
  const url = text === undefined ? null : URL.parse(text);
  if (!url || !WEB.test(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url : null;
}

/** Whether the address, without query and fragment, is what the pattern says; `*` stands for any text without a slash. */
function matches(pattern: string, { origin, pathname }: URL): boolean {
  const expression = pattern
    .split('*')
    .map((text) => text.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
    .join('[^/]*');
  const addresses = pathname === '/' ? [origin, `${origin}/`] : [origin + pathname];
  return addresses.some((address) => new RegExp(`^${expression}$`).test(address));
}

/**
 * Where to send a browser that came with a link or from a provider: to the address that was wished for when it is on our
 * own site, on this machine in development, or on the allow-list, and else to our own site (auth contract, section 1,
 * Rules). So a letter of ours cannot be made to hand a session to a stranger's page, or to a program of another user on a
 * shared machine.
 */
export function redirectTarget(
  settings: Pick<AuthSettings, 'publicUrl' | 'redirectUrls' | 'rejectLoopbackRedirects'>,
  wanted: string | null | undefined,
): URL {
  const own = new URL(settings.publicUrl);
  const url = parseWebAddress(wanted ?? undefined);
  if (!url) return own;
  const isAllowed =
    url.origin === own.origin ||
    (!settings.rejectLoopbackRedirects && isLoopbackHost(url.hostname)) ||
    settings.redirectUrls.some((pattern) => matches(pattern, url));
  return isAllowed ? url : own;
}
