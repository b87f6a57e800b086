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
import { type KeyHalves, parsePrivateJwk, type SigningAlgorithm } from './private-jwk.ts';

/** A public key as the world may see it (auth contract, section 1, JWKS). */
export type PublicJwk = KeyHalves['publicHalf'] & {
  readonly kid: string;
  readonly alg: SigningAlgorithm;
  readonly use: 'sig';
  readonly key_ops: readonly ['verify'];
};

/** A key pair ready for use. */
export interface SigningKey {
  readonly kid: string;
  /** The one algorithm that this key is used with. */
  readonly alg: SigningAlgorithm;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: PublicJwk;
  /**
   * A secret of 32 bytes that only holders of the private key can make, another one for each
   * purpose.
   */
  secretFor(purpose: string): Buffer;
}

const SECRET_BYTES = 32;

/**
 * RFC 5869: the private number never leaves as it is, and no secret tells anything about another.
 */
function deriveSecret(privateNumber: string, purpose: string): Buffer {
  const number = Buffer.from(privateNumber, 'base64url');
  return Buffer.from(hkdfSync('sha256', number, '', `gable/auth/${purpose}`, SECRET_BYTES));
}

async function importKey(jwk: JWK, alg: SigningAlgorithm): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg);
  if (key instanceof Uint8Array) throw new Error('a key pair is wanted, not a shared secret');
  return key;
}

/** Signs and verifies once: with halves of two different keys we would sign what nobody can verify. */
async function tryOut({ alg, privateKey, publicKey }: SigningKey): Promise<void> {
  const message = new TextEncoder().encode('Gable');
  const signed = await new CompactSign(message).setProtectedHeader({ alg }).sign(privateKey);
  await compactVerify(signed, publicKey, { algorithms: [alg] });
}

/**
 * Makes a private JWK, ES256 or RS256, ready for use. Throws in one line, naming what is wrong and quoting nothing, when
 * it is anything else, too short, or two halves of different keys.
 */
export async function signingKeyFrom(jwk: JWK): Promise<SigningKey> {
  const { kid, alg, publicHalf, privateHalf } = await parsePrivateJwk(jwk);
  try {
    const key: SigningKey = {
      kid,
      alg,
      privateKey: await importKey(privateHalf, alg),
      publicKey: await importKey(publicHalf, alg),
      publicJwk: { ...publicHalf, kid, alg, use: 'sig', key_ops: ['verify'] },
      secretFor: (purpose) => deriveSecret(privateHalf.d, purpose),
    };
    await tryOut(key);
    return key;
  } catch {
    // The library's own words could quote the key.
    throw new Error('its numbers do not make up a key pair.');
  }
}

const madeJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** A fresh private key for ES256, and the name it goes by: its thumbprint. */
export async function makePrivateJwk(): Promise<{ kid: string; privateJwk: PrivateJwk }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const privateJwk = madeJwkSchema.parse(await exportJWK(privateKey));
  const { kty, crv, x, y } = privateJwk;
  return { kid: await calculateJwkThumbprint({ kty, crv, x, y }), privateJwk };
}
