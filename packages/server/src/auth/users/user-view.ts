import type { Instant } from '@gable/contracts/kernel';
import type { IdentityRow } from '../identity.tables.ts';
import type { AppMetadata, UserMetadata, UserRow } from '../user.tables.ts';

/** Whom tokens are for, and what a signed-in user is in them; the same for every user. */
export const AUDIENCE = 'authenticated';
export const ROLE = 'authenticated';

/** An identity as the client reads it (auth contract, section 1, Identity). */
interface IdentityView {
  readonly identity_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Record<string, unknown>;
  readonly provider: string;
  readonly last_sign_in_at: string | undefined;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email: string | undefined;
}

/** A user as the client reads it (auth contract, section 1, User); what is empty is left out. */
export interface UserView {
  readonly id: string;
  readonly aud: typeof AUDIENCE;
  readonly role: typeof ROLE;
  readonly email: string;
  readonly email_confirmed_at: string | undefined;
  readonly phone: string;
  readonly confirmed_at: string | undefined;
  readonly last_sign_in_at: string | undefined;
  readonly banned_until: string | undefined;
  readonly app_metadata: AppMetadata;
  readonly user_metadata: UserMetadata;
  readonly identities: readonly IdentityView[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly is_anonymous: boolean;
}

function isoOf(at: Instant): string {
  return new Date(at).toISOString();
}

/** The moment, or undefined, which JSON leaves out. */
function isoIfAny(at: Instant | null): string | undefined {
  return at === null ? undefined : isoOf(at);
}

function identityView(identity: IdentityRow): IdentityView {
  const { email } = identity.identityData;
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: isoIfAny(identity.lastSignInAt),
    created_at: isoOf(identity.createdAt),
    updated_at: isoOf(identity.updatedAt),
    email: typeof email === 'string' ? email : undefined,
  };
}

/** The wire's form of a user and their identities. */
export function userView(user: UserRow, identities: readonly IdentityRow[]): UserView {
  return {
    id: user.id,
    aud: AUDIENCE,
    role: ROLE,
    email: user.email,
    email_confirmed_at: isoIfAny(user.emailConfirmedAt),
    phone: '',
    confirmed_at: isoIfAny(user.emailConfirmedAt),
    last_sign_in_at: isoIfAny(user.lastSignInAt),
    banned_until: isoIfAny(user.bannedUntil),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(identityView),
    created_at: isoOf(user.createdAt),
    updated_at: isoOf(user.updatedAt),
    is_anonymous: false,
  };
}
