import type { FastifyInstance } from 'fastify';
import { listContractPublicKeys } from '#domains/contract/index.ts';

/** Where the public keys are; printed in the documentation and stable for good. */
export const CONTRACT_KEYS_PATH = '/.well-known/gable-signing-keys.json';

/** So that a new key is seen within ten minutes. */
const CACHE = 'public, max-age=600';

/**
 * The public keys that verify contract records, as a JWK set (RFC 7517), past keys included. They are for everyone: a
 * record is verified by people who have no account, and from pages of other sites.
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
