import { emailText, plainText } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { AuthError } from '../errors/auth-error.ts';
import type { IdentityData } from '../identity.tables.ts';

/** A user's profile at a provider. */
export interface ProviderProfile {
  /** The provider's name in the settings. */
  readonly provider: string;
  /** The provider's display name. */
  readonly label: string;
  /** The stable user ID at the provider. */
  readonly subject: string;
  /** Lowercase; null without a valid email address. */
  readonly email: string | null;
  /** Whether the provider verified the email address. */
  readonly emailVerified: boolean;
  /** The stored identity data: name, picture and email address. */
  readonly data: IdentityData;
}

/** The claims of an ID token or of the userinfo endpoint (OpenID Connect Core, section 5.1). */
type Claims = Readonly<Record<string, unknown>>;

/** Invalid text is omitted. */
const shortText = z.catch(z.optional(plainText().check(z.minLength(1), z.maxLength(200))), undefined);
const url = z.catch(z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))), undefined);

const subjectSchema = z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/));
const profileSchema = z.object({
  iss: shortText,
  name: shortText,
  given_name: shortText,
  family_name: shortText,
  picture: url,
});
const emailSchema = z.object({
  email: z.catch(z.nullable(emailText('no address')), null),
  // Some providers send a string.
  email_verified: z.catch(
    z.union([
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
    ]),
    false,
  ),
});

/** A new user's metadata, which is part of every access token. */
const MAX_DATA_BYTES = 1_400;
/** Fields to omit if the data is too large, in this order. */
const OPTIONAL_FIELDS = ['avatar_url', 'full_name', 'name'] as const;

function trimToSize(data: Claims): IdentityData {
  const trimmed = { ...data };
  for (const name of OPTIONAL_FIELDS) {
    if (Buffer.byteLength(JSON.stringify(trimmed)) <= MAX_DATA_BYTES) break;
    delete trimmed[name];
  }
  return trimmed;
}

/** Whether the ID token contains the email address and whether it is verified. */
export function hasEmailClaims(idToken: Claims): boolean {
  return typeof idToken.email === 'string' && idToken.email_verified !== undefined;
}

/**
 * Parses the profile from the ID token and the userinfo. The email address and its verification are
 * always from the same source. Other claims are ignored: a provider cannot set the user's role.
 * Throws `bad_oauth_callback` without a valid subject.
 */
export function parseProfile(
  provider: { readonly name: string; readonly label: string },
  idToken: Claims,
  userInfo: Claims | null,
): ProviderProfile {
  const subject = subjectSchema.safeParse(idToken.sub);
  if (!subject.success) {
    throw new AuthError(400, 'bad_oauth_callback', `${provider.label} did not return a user ID.`);
  }
  const profile = profileSchema.parse({ ...userInfo, ...idToken });
  const source =
    userInfo && typeof userInfo.email === 'string' && !hasEmailClaims(idToken) ? userInfo : idToken;
  const { email, email_verified } = emailSchema.parse(source);
  const emailVerified = email !== null && email_verified;
  const fullName = profile.name ?? [profile.given_name, profile.family_name].filter(Boolean).join(' ');
  const claims = {
    iss: profile.iss,
    sub: subject.data,
    provider_id: subject.data,
    name: fullName || undefined,
    full_name: fullName || undefined,
    avatar_url: profile.picture,
    email: email ?? undefined,
    email_verified: emailVerified,
    phone_verified: false,
  };
  return {
    provider: provider.name,
    label: provider.label,
    subject: subject.data,
    email,
    emailVerified,
    data: trimToSize(Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))),
  };
}
