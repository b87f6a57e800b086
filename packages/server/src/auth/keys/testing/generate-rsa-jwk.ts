import { generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'jose';

/** Generates a private RSA JWK. */
export async function generateRsaJwk(modulusLength = 2_048): Promise<JWK> {
  return generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' });
}
