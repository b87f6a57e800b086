import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { PUBLIC_URL } from './test-auth-settings.ts';

/** Overrides that make a response invalid. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** The reported signature count. */
  readonly count?: number;
  /** Whether the user-present flag is set. */
  readonly present?: boolean;
  /** The reported user handle, base64url. */
  readonly userHandle?: string;
}

/** A software passkey. It generates a key pair, attests nothing, and signs every request. */
export interface SoftPasskey {
  readonly id: string;
  /** Responds to `create` options. */
  create(challenge: string, forgery?: Forgery): RegistrationResponseJSON;
  /** Responds to `request` options; increments the counter. */
  sign(challenge: string, forgery?: Forgery): AuthenticationResponseJSON;
}

type Cbor = Parameters<typeof isoCBOR.encode>[0];

const PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;
/** COSE keys (RFC 9053): an EC key on P-256 for ES256. */
const COSE = { kty: [1, 2], alg: [3, -7], crv: [-1, 1], x: -2, y: -3 } as const;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

function clientData(type: string, challenge: string, { origin, ...forgery }: Forgery): Buffer {
  const data = {
    type: forgery.type ?? type,
    challenge: forgery.challenge ?? challenge,
    origin: origin ?? new URL(PUBLIC_URL).origin,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data));
}

function authenticatorData(count: number, flags: number, { rpId, present = true }: Forgery): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(present ? flags | PRESENT : flags, 0);
  head.writeUInt32BE(count, 1);
  return Buffer.concat([sha256(rpId ?? new URL(PUBLIC_URL).hostname), head]);
}

function toBytes(text: string | undefined): Uint8Array {
  return new Uint8Array(Buffer.from(text ?? '', 'base64url'));
}

/** Creates a passkey. With `counts: false` its counter stays at 0, as for synced passkeys. */
export function createSoftPasskey({ counts = true } = {}): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const cose = isoCBOR.encode(
    new Map<string | number, Cbor>([
      COSE.kty,
      COSE.alg,
      COSE.crv,
      [COSE.x, toBytes(x)],
      [COSE.y, toBytes(y)],
    ]),
  );
  let counted = 0;
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  return {
    id,
    create: (challenge, forgery = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const authData = Buffer.concat([
        authenticatorData(forgery.count ?? 0, HAS_CREDENTIAL, forgery),
        Buffer.alloc(16),
        length,
        rawId,
        cose,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string | number, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, forgery).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: (challenge, forgery = {}) => {
      if (counts) counted += 1;
      const data = clientData('webauthn.get', challenge, forgery);
      const authData = authenticatorData(forgery.count ?? counted, 0, forgery);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(forgery.userHandle && { userHandle: forgery.userHandle }),
        },
      };
    },
  };
}
