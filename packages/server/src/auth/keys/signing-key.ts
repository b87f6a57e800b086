import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import * as z from 'zod/mini';
import type { PrivateJwk } from '../key.tables.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** A public key as the world may see it (auth contract, section 1, JWKS). */
interface PublicJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: typeof SIGNING_ALGORITHM;
  readonly use: 'sig';
  readonly key_ops: readonly ['verify'];
}

/** A key pair ready for use. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: PublicJwk;
}

const privateJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.optional(z.string().check(z.minLength(1))),
  alg: z.optional(z.literal(SIGNING_ALGORITHM)),
});

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key must be a key pair, not a shared secret.');
  return key;
}

/** Makes a private ES256 JWK ready for use. Throws, naming what is wrong, when it is anything else. */
export async function signingKeyFrom(jwk: JWK): Promise<SigningKey> {
  const parsed = privateJwkSchema.safeParse(jwk);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(
      `The signing key must be a private ES256 JWK (kty EC, crv P-256, x, y, d). Wrong: ${fields}.`,
    );
  }
  const { kty, crv, x, y, d } = parsed.data;
  const point = { kty, crv, x, y };
  const kid = parsed.data.kid ?? (await calculateJwkThumbprint(point));
  return {
    kid,
    privateKey: await importKey({ ...point, d }),
    publicKey: await importKey(point),
    publicJwk: { ...point, kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] },
  };
}

/** A fresh private key, and the name it goes by: its thumbprint. */
export async function makePrivateJwk(): Promise<{ kid: string; privateJwk: PrivateJwk }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const { kty, crv, x, y, d } = privateJwkSchema.parse(await exportJWK(privateKey));
  return { kid: await calculateJwkThumbprint({ kty, crv, x, y }), privateJwk: { kty, crv, x, y, d } };
}
