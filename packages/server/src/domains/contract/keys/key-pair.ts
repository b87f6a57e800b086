import { createPrivateKey, generateKeyPairSync, hash, sign } from 'node:crypto';
import type { ContractPublicKey } from '@gable/contracts/contract';
import * as z from 'zod/mini';

/** An Ed25519 key pair as in a JWK (RFC 8037): 32 bytes each, in base64url. */
export interface KeyPair {
  readonly kid: string;
  readonly publicX: string;
  readonly privateD: string;
}

const madeJwkSchema = z.object({ x: z.string(), d: z.string() });

/**
 * Returns the RFC 7638 thumbprint: base64url SHA-256 of the required members in alphabetical order.
 */
function toThumbprint(publicX: string): string {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: publicX });
  return hash('sha256', members, 'base64url');
}

/** Generates an Ed25519 key pair. */
export function createKeyPair(): KeyPair {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x, d } = madeJwkSchema.parse(privateKey.export({ format: 'jwk' }));
  return { kid: toThumbprint(x), publicX: x, privateD: d };
}

/** Signs a UTF-8 text. Returns the 64-byte signature in base64url. */
export function signText({ publicX, privateD }: KeyPair, text: string): string {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicX, d: privateD };
  return sign(null, Buffer.from(text), createPrivateKey({ key: jwk, format: 'jwk' })).toString('base64url');
}

/** Returns the public JWK. */
export function toPublicKey({ kid, publicX }: KeyPair): ContractPublicKey {
  return { kty: 'OKP', crv: 'Ed25519', x: publicX, kid, alg: 'EdDSA', use: 'sig' };
}
