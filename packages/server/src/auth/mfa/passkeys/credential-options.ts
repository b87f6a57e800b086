import type { UserId } from '@gable/contracts/kernel';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { and, eq, isNotNull } from 'drizzle-orm';
import { authFactors, type FactorRow } from '#auth/factor.tables.ts';
import type { UserRow } from '#auth/user.tables.ts';
import type { Reader } from '#db/index.ts';
import { PASSKEY_ALGORITHMS, type RelyingParty } from './relying-party.ts';

/**
 * The WebAuthn call for the browser, as supabase-js reads it: create a passkey, or sign with one.
 */
export type PasskeyRequest =
  | {
      readonly type: 'create';
      readonly credential_options: { readonly publicKey: PublicKeyCredentialCreationOptionsJSON };
    }
  | {
      readonly type: 'request';
      readonly credential_options: { readonly publicKey: PublicKeyCredentialRequestOptionsJSON };
    };

/** A verified passkey factor. */
export type Passkey = FactorRow & {
  readonly credential: NonNullable<FactorRow['credential']>;
  readonly credentialId: string;
};

function isPasskey(factor: FactorRow): factor is Passkey {
  return factor.credential !== null && factor.credentialId !== null;
}

/** Lists the user's verified passkeys. */
export async function listPasskeys(reader: Reader, userId: UserId): Promise<Passkey[]> {
  const rows = await reader
    .select()
    .from(authFactors)
    .where(
      and(
        eq(authFactors.userId, userId),
        eq(authFactors.status, 'verified'),
        isNotNull(authFactors.credentialId),
      ),
    )
    .orderBy(authFactors.createdAt, authFactors.id);
  return rows.filter(isPasskey);
}

/**
 * The WebAuthn user handle (section 5.4.3): the bytes of the user ID, base64url. Not personal data.
 */
export function toUserHandle(userId: UserId): string {
  return Buffer.from(userId).toString('base64url');
}

function getUserNames({ email, phone, id, userMetadata }: UserRow) {
  const userName = email ?? (phone ? `+${phone}` : id);
  const { name } = userMetadata;
  return { userName, userDisplayName: typeof name === 'string' && name !== '' ? name : userName };
}

/**
 * Creates the options to register a passkey for an unverified factor, or to authenticate with any
 * passkey of the user. User verification is preferred but not required: keys without a PIN are a
 * second factor too.
 */
export async function createCredentialOptions(
  party: RelyingParty,
  user: UserRow,
  { status }: Pick<FactorRow, 'status'>,
  passkeys: readonly Passkey[],
  timeout: number,
): Promise<PasskeyRequest> {
  const known = passkeys.map(({ credentialId, credential }) => ({
    id: credentialId,
    transports: [...credential.transports],
  }));
  if (status === 'verified') {
    const publicKey = await generateAuthenticationOptions({
      rpID: party.id,
      allowCredentials: known,
      userVerification: 'preferred',
      timeout,
    });
    return { type: 'request', credential_options: { publicKey } };
  }
  const publicKey = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    ...getUserNames(user),
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout,
  });
  return { type: 'create', credential_options: { publicKey } };
}
