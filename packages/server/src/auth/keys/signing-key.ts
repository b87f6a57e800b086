import { hkdfSync } from 'node:crypto';
import {
  CompactSign,
  type CryptoKey,
  calculateJwkThumbprint,
  compactVerify,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import * as z from 'zod/mini';
import type { PrivateJwk } from '../key.tables.ts';
import { type ParsedKeyPair, parsePrivateJwk, type SigningAlgorithm } from './private-jwk.ts';

/** A public JWK (docs/wire/auth.md, JWKS). */
export type PublicJwk = ParsedKeyPair['publicParameters'] & {
  readonly kid: string;
  readonly alg: SigningAlgorithm;
  readonly use: 'sig';
  readonly key_ops: readonly ['verify'];
};

/** An imported key pair. */
export interface SigningKey {
  readonly kid: string;
  /** The only algorithm that the key is used with. */
  readonly alg: SigningAlgorithm;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: PublicJwk;
  /** Derives a 32-byte secret from the private key, a different one for each purpose. */
  deriveSecret(purpose: string): Buffer;
}

const SECRET_BYTES = 32;

/** HKDF (RFC 5869): reveals neither the private key nor the secret of another purpose. */
function deriveFromPrivateKey(privateNumber: string, purpose: string): Buffer {
  const number = Buffer.from(privateNumber, 'base64url');
  return Buffer.from(hkdfSync('sha256', number, '', `gable/auth/${purpose}`, SECRET_BYTES));
}

async function importKey(jwk: JWK, alg: SigningAlgorithm): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg);
  if (key instanceof Uint8Array) throw new Error('expected a key pair, not a shared secret');
  return key;
}

/** Signs and verifies once, to detect a private key with another key's public parameters. */
async function testKeyPair({ alg, privateKey, publicKey }: SigningKey): Promise<void> {
  const message = new TextEncoder().encode('Gable');
  const signed = await new CompactSign(message).setProtectedHeader({ alg }).sign(privateKey);
  await compactVerify(signed, publicKey, { algorithms: [alg] });
}

/**
 * Imports a private ES256 or RS256 JWK. Throws a one-line error without key material if it is
 * invalid, too short, or inconsistent.
 */
export async function importSigningKey(jwk: JWK): Promise<SigningKey> {
  const { kid, alg, publicParameters, privateParameters } = await parsePrivateJwk(jwk);
  try {
    const key: SigningKey = {
      kid,
      alg,
      privateKey: await importKey(privateParameters, alg),
      publicKey: await importKey(publicParameters, alg),
      publicJwk: { ...publicParameters, kid, alg, use: 'sig', key_ops: ['verify'] },
      deriveSecret: (purpose) => deriveFromPrivateKey(privateParameters.d, purpose),
    };
    await testKeyPair(key);
    return key;
  } catch {
    // The library's message could contain the key.
    throw new Error('its parameters do not form a key pair.');
  }
}

const generatedJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** Generates an ES256 private JWK; its `kid` is the thumbprint. */
export async function generatePrivateJwk(): Promise<{ kid: string; privateJwk: PrivateJwk }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const privateJwk = generatedJwkSchema.parse(await exportJWK(privateKey));
  const { kty, crv, x, y } = privateJwk;
  return { kid: await calculateJwkThumbprint({ kty, crv, x, y }), privateJwk };
}
