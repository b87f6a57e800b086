import { DAY_MS } from '@gable/contracts/kernel';
import type { FastifyInstance } from 'fastify';

const PATH = '/.well-known/security.txt';
/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;
const CACHE = 'public, max-age=3600';

/** Rounded to midnight UTC, so that all processes return the same value for a day. */
function formatExpiry(now: number): string {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  return new Date(midnight + VALID_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z');
}

/**
 * Serves security.txt with the contact for security reports (RFC 9116).
 * @param contact A `mailto:`, `https:` or `tel:` URL.
 */
export function mountSecurityTxt(app: FastifyInstance, contact: string): void {
  const { publicUrl, clock } = app.baseContext;
  app.get(PATH, async (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${formatExpiry(clock.now())}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return reply
      .header('cache-control', CACHE)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
