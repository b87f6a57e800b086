import type { TokenKind } from '../one-time-token.tables.ts';
import type { AuthenticationMethod } from '../session.tables.ts';

/** The letters that carry a link and a code, or a code alone. */
export const PROOF_LETTERS = [
  'confirmation',
  /** The same for an address that was signed up with two passwords, of which none is kept. */
  'confirmation_without_password',
  'invitation',
  'magic_link',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const;
export type ProofLetter = (typeof PROOF_LETTERS)[number];

/** What a link says it is for. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

export interface ProofTerms {
  readonly kind: TokenKind;
  /** Null for a letter with a code alone. */
  readonly linkType: LinkType | null;
  /** What `amr` says when a PKCE client asked for it (auth contract, section 1, JWT). */
  readonly method: AuthenticationMethod['method'];
  readonly lifeSeconds: number;
}

const HOUR = 3_600;
const confirmation: ProofTerms = {
  kind: 'confirmation',
  linkType: 'signup',
  method: 'email/signup',
  lifeSeconds: 24 * HOUR,
};

/** What each letter asks for, and for how long its link and code are good. */
export const PROOF_TERMS: Readonly<Record<ProofLetter, ProofTerms>> = {
  confirmation,
  confirmation_without_password: confirmation,
  invitation: { kind: 'confirmation', linkType: 'invite', method: 'otp', lifeSeconds: 24 * HOUR },
  magic_link: { kind: 'recovery', linkType: 'magiclink', method: 'magiclink', lifeSeconds: HOUR },
  recovery: { kind: 'recovery', linkType: 'recovery', method: 'recovery', lifeSeconds: HOUR },
  email_change_current: {
    kind: 'email_change_current',
    linkType: 'email_change',
    method: 'otp',
    lifeSeconds: 24 * HOUR,
  },
  email_change_new: {
    kind: 'email_change_new',
    linkType: 'email_change',
    method: 'otp',
    lifeSeconds: 24 * HOUR,
  },
  reauthentication: { kind: 'reauthentication', linkType: null, method: 'otp', lifeSeconds: 300 },
};
