import * as z from 'zod/mini';
import { SettingsError } from './settings-error.ts';

const HOSTS_RULE =
  'must be host names without scheme, port and path, separated by commas, such as www.example.com';

/** Whether a text is a host name, or an IPv6 address in brackets, as in a URL's `hostname`. */
function isHostName(text: string): boolean {
  return !text.includes('*') && URL.parse(`http://${text}/`)?.hostname === text;
}

/** Parses `ALLOWED_HOSTS`: host names separated by commas, converted to lower case. */
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

/** Parses `SECURITY_CONTACT`: the contact for security reports, see `Contact` in RFC 9116. */
export const securityContactText = z.url({
  protocol: /^(https|mailto|tel)$/,
  error: 'must be an address such as mailto:security@example.com or https://example.com/security',
});

/**
 * Returns the origin that users open. Production (`NODE_ENV=production`) requires an explicit https
 * URL: otherwise cookies, tokens and the links in emails would be sent unencrypted. Throws
 * SettingsError.
 */
export function parsePublicUrl(env: {
  readonly NODE_ENV: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly PORT: number;
}): string {
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
