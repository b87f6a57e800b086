import { calculateJwkThumbprint, type JWK } from 'jose';
import * as z from 'zod/mini';

/** Supported algorithms: asymmetric only, never a shared secret. */
export const SIGNING_ALGORITHMS = ['ES256', 'RS256'] as const;
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];

/** RFC 7518, section 3.3. */
const MIN_RSA_BITS = 2_048;

const part = z.string().check(z.regex(/^[\w-]+$/));
const kid = z.optional(z.string().check(z.minLength(1)));

/** Ignores leading zeros. */
function isLongEnough(modulus: string): boolean {
  const hex = Buffer.from(modulus, 'base64url').toString('hex').replace(/^0+/, '');
  return hex !== '' && BigInt(`0x${hex}`).toString(2).length >= MIN_RSA_BITS;
}

const curveSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: part,
  y: part,
  d: part,
  kid,
  alg: z.optional(z.literal('ES256')),
});

const rsaSchema = z.object({
  kty: z.literal('RSA'),
  n: part.check(z.refine(isLongEnough)),
  e: part,
  d: part,
  p: part,
  q: part,
  dp: part,
  dq: part,
  qi: part,
  kid,
  alg: z.optional(z.literal('RS256')),
});

const privateJwkSchema = z.discriminatedUnion('kty', [curveSchema, rsaSchema]);

/** The public and private parameters of a key pair as JWKs. */
export interface ParsedKeyPair {
  readonly alg: SigningAlgorithm;
  readonly kid: string;
  readonly publicParameters:
    | { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
    | { readonly kty: 'RSA'; readonly n: string; readonly e: string };
  readonly privateParameters: JWK & { readonly d: string };
}

/**
 * Parses a private JWK; the default `kid` is its thumbprint (RFC 7638). Throws an error that names
 * the invalid fields and never their values.
 */
export async function parsePrivateJwk(jwk: JWK): Promise<ParsedKeyPair> {
  const parsed = privateJwkSchema.safeParse(jwk);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].join(', ');
    throw new Error(
      `it must be a private JWK for ES256 (kty EC, crv P-256, x, y, d) or RS256 (kty RSA, ${MIN_RSA_BITS} bits or more, n, e, d, p, q, dp, dq, qi). Wrong: ${fields}.`,
    );
  }
  const key = parsed.data;
  switch (key.kty) {
    case 'EC': {
      const publicParameters = { kty: key.kty, crv: key.crv, x: key.x, y: key.y };
      const { d } = key;
      return {
        alg: 'ES256',
        kid: key.kid ?? (await calculateJwkThumbprint(publicParameters)),
        publicParameters,
        privateParameters: { ...publicParameters, d },
      };
    }
    case 'RSA': {
      const publicParameters = { kty: key.kty, n: key.n, e: key.e };
      const { d, p, q, dp, dq, qi } = key;
      return {
        alg: 'RS256',
        kid: key.kid ?? (await calculateJwkThumbprint(publicParameters)),
        publicParameters,
        privateParameters: { ...publicParameters, d, p, q, dp, dq, qi },
      };
    }
  }
}
