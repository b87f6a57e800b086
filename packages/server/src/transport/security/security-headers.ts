import type { FastifyInstance } from 'fastify';

/** The policy of responses that are not pages: loads nothing and cannot be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Disables unused browser features. Stripe's payment form can offer device wallets. */
const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=(self "https://js.stripe.com")',
  'usb=()',
].join(', ');

/** One year, in seconds. Without includeSubDomains: other hosts of the domain may not use https. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * The default Cache-Control, because most responses depend on the user. Public files override it.
 */
export const NO_STORE = 'private, no-store';

/**
 * Creates the security headers of every response. Pages override the policy.
 * @param secure Whether PUBLIC_URL uses https. Enables Strict-Transport-Security.
 */
export function createSecurityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'cache-control': NO_STORE,
    'content-security-policy': API_POLICY,
    // The payment form can open popups of banks and wallets.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
}

/** Sets these headers on every response, including errors. Handlers can override them. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
