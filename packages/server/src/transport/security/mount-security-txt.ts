import type { FastifyInstance } from 'fastify';

const PATH = '/.well-known/security.txt';
/** RFC 9116, section 2.5.5, recommends less than a year: who finds an old copy must know that it is old. */
const GOOD_FOR_DAYS = 180;
const DAY_MS = 86_400_000;
const CACHE = 'public, max-age=3600';

/** Midnight in UTC, so that all processes say the same for a day. */
function expiryOf(now: number): string {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  return new Date(midnight + GOOD_FOR_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z');
}

/**
 * Tells security researchers where to report what they find (RFC 9116).
 * @param contact A `mailto:`, `https:` or `tel:` address.
 */
export function mountSecurityTxt(app: FastifyInstance, contact: string): void {
  const { publicUrl, clock } = app.baseContext;
  app.get(PATH, async (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expiryOf(clock.now())}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return reply
      .header('cache-control', CACHE)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
