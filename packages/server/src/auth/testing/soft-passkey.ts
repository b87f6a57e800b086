import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { PUBLIC_URL } from './test-auth-settings.ts';

/** What an answer says otherwise than a right one would. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** To what the passkey says that it has counted. */
  readonly count?: number;
  /** Whether somebody touched it. */
  readonly present?: boolean;
  /** The user that it says it was made for, base64url. */
  readonly userHandle?: string;
}

/** A passkey in software: it makes a key pair, attests nothing, and signs what it is asked to. */
export interface SoftPasskey {
  readonly id: string;
  /** Answers options of the kind 'create'. */
  create(challenge: string, lies?: Lies): RegistrationResponseJSON;
  /** Answers options of the kind 'request'; counts one more each time. */
  sign(challenge: string, lies?: Lies): AuthenticationResponseJSON;
}

type Cbor = Parameters<typeof isoCBOR.encode>[0];

const PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;
/** COSE keys (RFC 9053): an EC key on P-256 for ES256. */
const COSE = { kty: [1, 2], alg: [3, -7], crv: [-1, 1], x: -2, y: -3 } as const;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

function clientData(type: string, challenge: string, { origin, ...lies }: Lies): Buffer {
  const data = {
    type: lies.type ?? type,
    challenge: lies.challenge ?? challenge,
    origin: origin ?? new URL(PUBLIC_URL).origin,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data));
}

function authenticatorData(count: number, flags: number, { rpId, present = true }: Lies): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(present ? flags | PRESENT : flags, 0);
  head.writeUInt32BE(count, 1);
  return Buffer.concat([sha256(rpId ?? new URL(PUBLIC_URL).hostname), head]);
}

function bytesOf(text: string | undefined): Uint8Array {
  return new Uint8Array(Buffer.from(text ?? '', 'base64url'));
}

/** Makes a passkey. `counts: false` is one whose count stays at 0, as those that are synchronized. */
export function makeSoftPasskey({ counts = true } = {}): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const cose = isoCBOR.encode(
    new Map<string | number, Cbor>([
      COSE.kty,
      COSE.alg,
      COSE.crv,
      [COSE.x, bytesOf(x)],
      [COSE.y, bytesOf(y)],
    ]),
  );
  let counted = 0;
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  return {
    id,
    create: (challenge, lies = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const authData = Buffer.concat([
        authenticatorData(lies.count ?? 0, HAS_CREDENTIAL, lies),
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
          clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: (challenge, lies = {}) => {
      if (counts) counted += 1;
      const data = clientData('webauthn.get', challenge, lies);
      const authData = authenticatorData(lies.count ?? counted, 0, lies);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(lies.userHandle && { userHandle: lies.userHandle }),
        },
      };
    },
  };
}
