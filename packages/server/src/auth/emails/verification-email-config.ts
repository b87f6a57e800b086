import type { TokenKind } from '../one-time-token.tables.ts';
import type { AuthenticationMethod } from '../session.tables.ts';
import type { VerificationEmailName } from './verification-templates.ts';

/** The `type` parameter of a link. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

export interface VerificationEmailConfig {
  readonly kind: TokenKind;
  /** Null for an email with only a code. */
  readonly linkType: LinkType | null;
  /** The `amr` method on the PKCE flow (docs/wire/auth.md, JWT). */
  readonly method: AuthenticationMethod['method'];
  readonly lifetimeSeconds: number;
}

const HOUR = 3_600;
const confirmation: VerificationEmailConfig = {
  kind: 'confirmation',
  linkType: 'signup',
  method: 'email/signup',
  lifetimeSeconds: 24 * HOUR,
};

/** It does not vouch for what an earlier sign-up with the address stated. */
const signIn: VerificationEmailConfig = {
  kind: 'recovery',
  linkType: 'magiclink',
  method: 'magiclink',
  lifetimeSeconds: HOUR,
};

/** The token kind, link type and lifetime of each email. */
export const VERIFICATION_EMAIL_CONFIG: Readonly<Record<VerificationEmailName, VerificationEmailConfig>> = {
  confirmation,
  confirmation_without_password: confirmation,
  confirmation_by_code: confirmation,
  invitation: { kind: 'confirmation', linkType: 'invite', method: 'otp', lifetimeSeconds: 24 * HOUR },
  repeated_code: signIn,
  magic_link: signIn,
  recovery: { kind: 'recovery', linkType: 'recovery', method: 'recovery', lifetimeSeconds: HOUR },
  email_change_current: {
    kind: 'email_change_current',
    linkType: 'email_change',
    method: 'otp',
    lifetimeSeconds: 24 * HOUR,
  },
  email_change_new: {
    kind: 'email_change_new',
    linkType: 'email_change',
    method: 'otp',
    lifetimeSeconds: 24 * HOUR,
  },
  reauthentication: { kind: 'reauthentication', linkType: null, method: 'otp', lifetimeSeconds: 300 },
};
