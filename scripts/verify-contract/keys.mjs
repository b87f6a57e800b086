// @ts-check
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CannotCheck, printable } from './failures.mjs';

/** @typedef {import('./read-record.mjs').PublicKey} PublicKey */

const FETCH_WITHIN_MS = 10_000;
/** Larger than any real key set. */
const MAX_CHARACTERS = 1_000_000;
const FINGERPRINT = /^[\w-]{43}$/;

/**
 * Returns the RFC 7638 thumbprint of an Ed25519 key, which is its id.
 * @param {string} x
 */
export function thumbprintOf(x) {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
}

/**
 * Returns whether this key created the signature. Accepts only the canonical encoding of the
 * signature.
 * @param {string} x
 * @param {string} text
 * @param {string} signature
 */
export function isSignedBy(x, text, signature) {
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.toString('base64url') !== signature) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, bytes);
  } catch {
    // The key is not a point on the curve.
    return false;
  }
}

/** @param {string} address */
async function fetchText(address) {
  const { protocol, hostname } = new URL(address);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !isLocal)
    throw new CannotCheck('the key must come over https: over http anyone on the way could replace it');
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_WITHIN_MS) });
  if (!response.ok) throw new CannotCheck(`the key could not be fetched: ${response.status} from ${address}`);
  return response.text();
}

/** @param {string} source */
async function readText(source) {
  try {
    return /^https?:\/\//i.test(source) ? await fetchText(source) : readFileSync(source, 'utf8');
  } catch (error) {
    if (error instanceof CannotCheck) throw error;
    throw new CannotCheck(`the key could not be read from ${printable(source)}`);
  }
}

/** @param {string} text @returns {unknown[]} */
function keysIn(text) {
  if (text.length > MAX_CHARACTERS) throw new CannotCheck('the key file is too large');
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CannotCheck('the key file is not JSON');
  }
  const keys = typeof value === 'object' && value !== null && 'keys' in value ? value.keys : [value];
  if (!Array.isArray(keys) || keys.length === 0) throw new CannotCheck('the key file holds no key');
  return keys;
}

/** @param {unknown} key @returns {string} */
function idOf(key) {
  const isKey = typeof key === 'object' && key !== null;
  const x = isKey && 'x' in key ? key.x : undefined;
  const isEd25519 = isKey && 'kty' in key && key.kty === 'OKP' && 'crv' in key && key.crv === 'Ed25519';
  if (!isEd25519 || typeof x !== 'string' || !FINGERPRINT.test(x))
    throw new CannotCheck('the key file holds something else than public Ed25519 keys (JWK)');
  const id = thumbprintOf(x);
  if ('kid' in key && key.kid !== undefined && key.kid !== id)
    throw new CannotCheck('the key file names a key by an id that is not its fingerprint');
  return id;
}

/**
 * Returns the ids of the trusted keys. The source is a JWK or JWK set in a file or at a URL, or a
 * key id (fingerprint). A key id is computed from the key, so the id is enough to recognize the
 * key.
 * @param {string} source
 * @returns {Promise<ReadonlySet<string>>}
 */
export async function loadTrustedIds(source) {
  if (FINGERPRINT.test(source)) return new Set([source]);
  return new Set(keysIn(await readText(source)).map(idOf));
}
