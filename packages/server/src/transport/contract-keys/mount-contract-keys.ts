import type { FastifyInstance } from 'fastify';
import { listContractPublicKeys } from '#domains/contract/index.ts';

/** The URL of the public keys. Documented, so it must not change. */
export const CONTRACT_KEYS_PATH = '/.well-known/gable-signing-keys.json';

/** A new key is visible within ten minutes. */
const CACHE = 'public, max-age=600';

/**
 * Serves the public keys that verify contract records, including past keys, as a JWK set (RFC
 * 7517). Public and readable from any origin, because a record can be verified without an account.
 */
export function mountContractKeys(app: FastifyInstance): void {
  app.get(CONTRACT_KEYS_PATH, async (_request, reply) => {
    const keys = await listContractPublicKeys(app.baseContext);
    return reply
      .header('Cache-Control', CACHE)
      .header('Access-Control-Allow-Origin', '*')
      .type('application/jwk-set+json')
      .send(JSON.stringify({ keys }));
  });
}
