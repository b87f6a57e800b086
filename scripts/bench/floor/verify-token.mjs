// @ts-check
import { createPublicKey, verify } from 'node:crypto';

/** @typedef {{ sub: string, session_id: string, exp: number }} Claims */

/**
 * Reads the public keys of the product's tokens.
 * @param {string} jwksUrl
 * @returns {Promise<(token: string) => Claims>} Verifies a token and caches the result. Throws
 *   for an invalid token.
 */
export async function loadVerifier(jwksUrl) {
  const jwks = /** @type {{ keys: import('node:crypto').JsonWebKey[] }} */ (
    await (await fetch(jwksUrl)).json()
  );
  const keys = jwks.keys.map((key) => createPublicKey({ key, format: 'jwk' }));
  /** @type {Map<string, Claims>} */
  const verified = new Map();
  return (token) => {
    const known = verified.get(token);
    if (known && known.exp * 1000 > Date.now()) return known;
    const [header = '', payload = '', signature = ''] = token.split('.');
    const signed = Buffer.from(`${header}.${payload}`);
    const bytes = Buffer.from(signature, 'base64url');
    const isValid = keys.some((key) => verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes));
    if (!isValid) throw new Error('The token is invalid.');
    /** @type {Claims} */
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    verified.set(token, claims);
    return claims;
  };
}
