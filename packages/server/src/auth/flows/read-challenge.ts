import * as z from 'zod/mini';
import { validationFailed } from '../errors/auth-error.ts';
import type { ChallengeMethod } from '../flow.tables.ts';
import { optionalText } from '../http/read-body.ts';

/** The fields of a request that begins a PKCE flow. On the implicit flow clients send them as null. */
export const challengeFields = { code_challenge: optionalText, code_challenge_method: optionalText };

/** What a PKCE client leaves (RFC 7636, section 4.3), to come back with what it was made of. */
export interface Challenge {
  readonly codeChallenge: string;
  readonly codeChallengeMethod: ChallengeMethod;
}

/** RFC 7636, section 4.2. */
const CHALLENGE = /^[\w.~-]{43,128}$/;
const methodSchema = z.enum(['s256', 'plain']);

/** The challenge in the fields of a body or a query; null when there is none. Throws 400 validation_failed for half a one. */
export function readChallenge(fields: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): Challenge | null {
  const { code_challenge: codeChallenge, code_challenge_method: named } = fields;
  if (!codeChallenge && !named) return null;
  if (!codeChallenge || !named)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  const method = methodSchema.safeParse(named.toLowerCase());
  if (!method.success) throw validationFailed('code_challenge_method must be s256 or plain');
  if (!CHALLENGE.test(codeChallenge))
    throw validationFailed(
      'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -, ., _ and ~',
    );
  return { codeChallenge, codeChallengeMethod: method.data };
}
