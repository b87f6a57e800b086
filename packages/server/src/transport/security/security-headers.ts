import type { FastifyInstance } from 'fastify';

/** What an answer that is no page may load, which is nothing, and who may put it in a frame, which is nobody. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** What no page of ours asks a browser for; the payment form of Stripe may offer the wallets of the device. */
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

/** A year, in seconds. Other hosts of the domain are not ours to bind. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * What a browser and the proxies on the way may keep of an answer: nothing. Almost every answer depends on who asks. A public
 * file, page or document says in its own header how long it may be kept, which takes the place of this one.
 */
export const NOT_CACHED = 'private, no-store';

/**
 * The headers that every answer carries, whatever is answered. A page says what it may load in a policy of its own, which
 * takes the place of this one.
 * @param secure Whether people come by https, as PUBLIC_URL says: only then may they be told to come by nothing else.
 */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'cache-control': NOT_CACHED,
    'content-security-policy': NO_PAGE,
    // A payment form may open the window of a bank or a wallet, which has to find its way back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
}

/** Puts these headers on every answer, errors too, before anything else is done; who answers may change them. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
