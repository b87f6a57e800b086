import type { Instant } from '@gable/contracts/kernel';
import type { FactorRow } from '../factor.tables.ts';
import type { IdentityRow } from '../identity.tables.ts';
import type { AppMetadata, UserMetadata } from '../user.tables.ts';
import type { UserDetails } from './user-details.ts';

/** The `aud` and `role` claims of every user. */
export const AUDIENCE = 'authenticated';
export const ROLE = 'authenticated';

/** An identity as the client reads it (docs/wire/auth.md, Identity). */
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

/** A factor as the client reads it (docs/wire/auth.md, Factor); an empty name is omitted. */
export interface FactorView {
  readonly id: string;
  readonly status: FactorRow['status'];
  readonly friendly_name: string | undefined;
  readonly factor_type: FactorRow['factorType'];
  /** Empty unless it is a phone factor. */
  readonly phone: string;
  readonly last_challenged_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A user as the client reads it (docs/wire/auth.md, User); empty fields are omitted. */
export interface UserView {
  readonly id: string;
  readonly aud: typeof AUDIENCE;
  readonly role: typeof ROLE;
  readonly email: string;
  readonly email_confirmed_at: string | undefined;
  readonly phone: string;
  readonly phone_confirmed_at: string | undefined;
  readonly confirmed_at: string | undefined;
  readonly last_sign_in_at: string | undefined;
  readonly new_email: string | undefined;
  readonly new_phone: string | undefined;
  readonly invited_at: string | undefined;
  readonly confirmation_sent_at: string | undefined;
  readonly recovery_sent_at: string | undefined;
  readonly email_change_sent_at: string | undefined;
  readonly phone_change_sent_at: string | undefined;
  readonly reauthentication_sent_at: string | undefined;
  readonly banned_until: string | undefined;
  readonly app_metadata: AppMetadata;
  readonly user_metadata: UserMetadata;
  readonly identities: readonly IdentityView[];
  /** Omitted if there are none. */
  readonly factors: readonly FactorView[] | undefined;
  readonly created_at: string;
  readonly updated_at: string;
  readonly is_anonymous: boolean;
}

function toIso(at: Instant): string {
  return new Date(at).toISOString();
}

/** Undefined is omitted from JSON. */
function toOptionalIso(at: Instant | null): string | undefined {
  return at === null ? undefined : toIso(at);
}

function toIdentityView(identity: IdentityRow): IdentityView {
  const { email } = identity.identityData;
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: toOptionalIso(identity.lastSignInAt),
    created_at: toIso(identity.createdAt),
    updated_at: toIso(identity.updatedAt),
    email: typeof email === 'string' ? email : undefined,
  };
}

/** Formats a factor without its secret. */
export function toFactorView(factor: FactorRow): FactorView {
  return {
    id: factor.id,
    status: factor.status,
    friendly_name: factor.friendlyName || undefined,
    factor_type: factor.factorType,
    phone: factor.phone ?? '',
    last_challenged_at: toOptionalIso(factor.lastChallengedAt) ?? null,
    created_at: toIso(factor.createdAt),
    updated_at: toIso(factor.updatedAt),
  };
}

/** Formats a user. Every session includes it with its factors (docs/wire/auth.md, Pitfalls). */
export function toUserView({ user, identities, factors }: UserDetails): UserView {
  return {
    id: user.id,
    aud: AUDIENCE,
    role: ROLE,
    email: user.email ?? '',
    email_confirmed_at: toOptionalIso(user.emailConfirmedAt),
    phone: user.phone ?? '',
    phone_confirmed_at: toOptionalIso(user.phoneConfirmedAt),
    confirmed_at: toOptionalIso(user.emailConfirmedAt ?? user.phoneConfirmedAt),
    last_sign_in_at: toOptionalIso(user.lastSignInAt),
    new_email: user.newEmail ?? undefined,
    new_phone: user.newPhone ?? undefined,
    invited_at: toOptionalIso(user.invitedAt),
    confirmation_sent_at: toOptionalIso(user.confirmationSentAt),
    recovery_sent_at: toOptionalIso(user.recoverySentAt),
    email_change_sent_at: toOptionalIso(user.emailChangeSentAt),
    phone_change_sent_at: toOptionalIso(user.phoneChangeSentAt),
    reauthentication_sent_at: toOptionalIso(user.reauthenticationSentAt),
    banned_until: toOptionalIso(user.bannedUntil),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(toIdentityView),
    factors: factors.length > 0 ? factors.map(toFactorView) : undefined,
    created_at: toIso(user.createdAt),
    updated_at: toIso(user.updatedAt),
    is_anonymous: user.isAnonymous,
  };
}
