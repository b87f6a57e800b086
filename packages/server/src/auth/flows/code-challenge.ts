import * as z from 'zod/mini';
import { validationFailed } from '../errors/auth-error.ts';
import type { ChallengeMethod } from '../flow.tables.ts';
import { optionalString } from '../http/read-body.ts';

/** The request fields that start a PKCE flow. Implicit clients send null. */
export const codeChallengeFields = { code_challenge: optionalString, code_challenge_method: optionalString };

/** A PKCE code challenge (RFC 7636, section 4.3). */
export interface CodeChallenge {
  readonly codeChallenge: string;
  readonly codeChallengeMethod: ChallengeMethod;
}

/** RFC 7636, section 4.2. */
const CHALLENGE = /^[\w.~-]{43,128}$/;
const methodSchema = z.enum(['s256', 'plain']);

/**
 * Parses the code challenge of a body or query; null if there is none. Throws 400 validation_failed
 * if a field is missing or invalid.
 */
export function parseCodeChallenge(fields: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): CodeChallenge | null {
  const { code_challenge: codeChallenge, code_challenge_method: methodName } = fields;
  if (!codeChallenge && !methodName) return null;
  if (!codeChallenge || !methodName)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  const method = methodSchema.safeParse(methodName.toLowerCase());
  if (!method.success) throw validationFailed('code_challenge_method must be s256 or plain');
  if (!CHALLENGE.test(codeChallenge))
    throw validationFailed(
      'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -, ., _ and ~',
    );
  return { codeChallenge, codeChallengeMethod: method.data };
}
