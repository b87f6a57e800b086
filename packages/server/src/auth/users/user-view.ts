import type { Instant } from '@gable/contracts/kernel';
import type { FactorRow } from '../factor.tables.ts';
import type { IdentityRow } from '../identity.tables.ts';
import type { AppMetadata, UserMetadata } from '../user.tables.ts';
import type { WholeUser } from './user-parts.ts';

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

/** A factor as the client reads it (auth contract, section 1, Factor): only a name that is empty is left out. */
export interface FactorView {
  readonly id: string;
  readonly status: FactorRow['status'];
  readonly friendly_name: string | undefined;
  readonly factor_type: FactorRow['factorType'];
  /** Empty for an authenticator app. */
  readonly phone: string;
  readonly last_challenged_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A user as the client reads it (auth contract, section 1, User); what is empty is left out. */
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
  /** Left out when there are none. */
  readonly factors: readonly FactorView[] | undefined;
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

/** The wire's form of a factor; its secret stays here. */
export function factorView(factor: FactorRow): FactorView {
  return {
    id: factor.id,
    status: factor.status,
    friendly_name: factor.friendlyName || undefined,
    factor_type: factor.factorType,
    phone: factor.phone ?? '',
    last_challenged_at: isoIfAny(factor.lastChallengedAt) ?? null,
    created_at: isoOf(factor.createdAt),
    updated_at: isoOf(factor.updatedAt),
  };
}

/** The wire's form of a user. Every session carries it with its factors (auth contract, section 3, point 8). */
export function userView({ user, identities, factors }: WholeUser): UserView {
  return {
    id: user.id,
    aud: AUDIENCE,
    role: ROLE,
    email: user.email ?? '',
    email_confirmed_at: isoIfAny(user.emailConfirmedAt),
    phone: user.phone ?? '',
    phone_confirmed_at: isoIfAny(user.phoneConfirmedAt),
    confirmed_at: isoIfAny(user.emailConfirmedAt ?? user.phoneConfirmedAt),
    last_sign_in_at: isoIfAny(user.lastSignInAt),
    new_email: user.newEmail ?? undefined,
    new_phone: user.newPhone ?? undefined,
    invited_at: isoIfAny(user.invitedAt),
    confirmation_sent_at: isoIfAny(user.confirmationSentAt),
    recovery_sent_at: isoIfAny(user.recoverySentAt),
    email_change_sent_at: isoIfAny(user.emailChangeSentAt),
    phone_change_sent_at: isoIfAny(user.phoneChangeSentAt),
    reauthentication_sent_at: isoIfAny(user.reauthenticationSentAt),
    banned_until: isoIfAny(user.bannedUntil),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(identityView),
    factors: factors.length > 0 ? factors.map(factorView) : undefined,
    created_at: isoOf(user.createdAt),
    updated_at: isoOf(user.updatedAt),
    is_anonymous: user.isAnonymous,
  };
}
