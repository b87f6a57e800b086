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

/** What the browser is asked to do, as the official client reads it: make a passkey, or sign with one. */
export type PasskeyRequest =
  | {
      readonly type: 'create';
      readonly credential_options: { readonly publicKey: PublicKeyCredentialCreationOptionsJSON };
    }
  | {
      readonly type: 'request';
      readonly credential_options: { readonly publicKey: PublicKeyCredentialRequestOptionsJSON };
    };

/** A passkey that is set up. */
export type Passkey = FactorRow & {
  readonly credential: NonNullable<FactorRow['credential']>;
  readonly credentialId: string;
};

function isPasskey(factor: FactorRow): factor is Passkey {
  return factor.credential !== null && factor.credentialId !== null;
}

/** The user's passkeys that are set up. */
export async function listPasskeys(from: Reader, userId: UserId): Promise<Passkey[]> {
  const rows = await from
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

/** How a passkey names its user (WebAuthn, section 5.4.3): the id's bytes, base64url. It is no personal data. */
export function userHandleOf(userId: UserId): string {
  return Buffer.from(userId).toString('base64url');
}

function namesOf({ email, phone, id, userMetadata }: UserRow) {
  const userName = email ?? (phone ? `+${phone}` : id);
  const { name } = userMetadata;
  return { userName, userDisplayName: typeof name === 'string' && name !== '' ? name : userName };
}

/**
 * What to ask the browser for: a new passkey for a factor that is being set up, or a signature of any passkey of the user.
 * The authenticator verifies the user where it can. It is not required to: keys without a PIN are a second factor too.
 */
export async function credentialOptions(
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
    ...namesOf(user),
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout,
  });
  return { type: 'create', credential_options: { publicKey } };
}
