import { createPrivateKey, generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import type { ContractPublicKey } from '@gable/contracts/contract';
import * as z from 'zod/mini';
import { createLruCache } from '#kernel/index.ts';

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

/** A process signs with one key until it is replaced. */
const KEYS_MAX = 4;

/** The keys that this process has signed with, since reading one costs more than signing with it. */
const privateKeys = createLruCache<KeyObject>(KEYS_MAX);

function readPrivateKey({ kid, publicX, privateD }: KeyPair): KeyObject {
  const known = privateKeys.get(kid);
  if (known) return known;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicX, d: privateD };
  const read = createPrivateKey({ key: jwk, format: 'jwk' });
  privateKeys.set(kid, read);
  return read;
}

/** Signs a UTF-8 text. Returns the 64-byte signature in base64url. */
export function signText(key: KeyPair, text: string): string {
  return sign(null, Buffer.from(text), readPrivateKey(key)).toString('base64url');
}

/** Returns the public JWK. */
export function toPublicKey({ kid, publicX }: KeyPair): ContractPublicKey {
  return { kty: 'OKP', crv: 'Ed25519', x: publicX, kid, alg: 'EdDSA', use: 'sig' };
}
