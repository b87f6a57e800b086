import type { AssuranceLevel, SessionRow } from '../session.tables.ts';
import type { AccessTokenClaims } from '../tokens/access-token-reader.ts';

/**
 * How sure we are of whoever holds this token: an old token does not rise with its session, and a session that fell
 * takes its tokens down with it.
 */
export function provenLevel(
  claims: Pick<AccessTokenClaims, 'aal'>,
  session: Pick<SessionRow, 'aal'>,
): AssuranceLevel {
  return claims.aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1';
}
