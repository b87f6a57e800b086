import { generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'jose';

/** A private RSA key as an operator would bring it, of any strength. */
export async function makeRsaJwk(modulusLength = 2_048): Promise<JWK> {
  return generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' });
}
