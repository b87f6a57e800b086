import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { ContractPublicKey } from '@gable/contracts/contract';
import * as z from 'zod/mini';

/** Both halves of an Ed25519 key as in a JWK (RFC 8037): 32 bytes each, in base64url. */
export interface KeyPair {
  readonly kid: string;
  readonly publicX: string;
  readonly privateD: string;
}

const madeJwkSchema = z.object({ x: z.string(), d: z.string() });

/** The RFC 7638 thumbprint of an Ed25519 key: SHA-256 in base64url of its required members in the order of their names. */
function thumbprintOf(publicX: string): string {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: publicX });
  return createHash('sha256').update(members).digest('base64url');
}

export function makeKeyPair(): KeyPair {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x, d } = madeJwkSchema.parse(privateKey.export({ format: 'jwk' }));
  return { kid: thumbprintOf(x), publicX: x, privateD: d };
}

/** Signs a text in UTF-8; answers the 64 bytes of the signature in base64url. */
export function signWith({ publicX, privateD }: KeyPair, text: string): string {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicX, d: privateD };
  return sign(null, Buffer.from(text), createPrivateKey({ key: jwk, format: 'jwk' })).toString('base64url');
}

/** The half that everyone may see. */
export function publicKeyOf({ kid, publicX }: KeyPair): ContractPublicKey {
  return { kty: 'OKP', crv: 'Ed25519', x: publicX, kid, alg: 'EdDSA', use: 'sig' };
}
