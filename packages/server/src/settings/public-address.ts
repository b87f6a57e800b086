import * as z from 'zod/mini';
import type { Environment } from './environment.ts';
import { SettingsError } from './settings-error.ts';

const HOSTS_RULE =
  'must be host names without scheme, port and path, separated by commas, such as www.example.com';

/** Whether a text is a host name, or an IPv6 address in brackets, as a URL's `hostname` has it. */
function isHostName(text: string): boolean {
  return !text.includes('*') && URL.parse(`http://${text}/`)?.hostname === text;
}

/** Reads `ALLOWED_HOSTS`: host names that are separated by commas, in lower case. */
export const hostNamesText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ),
  z.array(z.string()).check(z.refine((names) => names.every(isHostName), HOSTS_RULE)),
);

/** Reads `SECURITY_CONTACT`: where security researchers report to, as RFC 9116 has it in `Contact`. */
export const securityContactText = z.url({
  protocol: /^(https|mailto|tel)$/,
  error: 'must be an address such as mailto:security@example.com or https://example.com/security',
});

/**
 * The address that people use. Production (`NODE_ENV=production`) needs one that is named and has https: cookies, links in
 * emails and tokens would otherwise cross networks in the clear. Throws SettingsError.
 */
export function publicUrlOf(env: Pick<Environment, 'NODE_ENV' | 'PUBLIC_URL' | 'PORT'>): string {
  const url = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  if (env.NODE_ENV === 'production' && !url.startsWith('https:')) {
    const now = env.PUBLIC_URL === undefined ? 'it is not set' : `it is ${env.PUBLIC_URL}`;
    throw new SettingsError(
      `PUBLIC_URL must be the https:// address that people use when NODE_ENV is production; ${now}. To try Gable on this machine over http, leave NODE_ENV out.`,
    );
  }
  const { origin, username, password, pathname, search, hash } = new URL(url);
  if (username + password + search + hash !== '' || !/^\/*$/.test(pathname))
    throw new SettingsError(
      'PUBLIC_URL must be only a scheme, a host and a port, such as https://gable.example.com.',
    );
  return origin;
}
