import type { AssuranceLevel, SessionRow } from '../session.tables.ts';
import type { AccessTokenClaims } from '../tokens/access-token-reader.ts';

/**
 * Returns the lower level of token and session: an old token is not upgraded with its session, and
 * a downgraded session downgrades its tokens.
 */
export function getEffectiveAal(
  claims: Pick<AccessTokenClaims, 'aal'>,
  session: Pick<SessionRow, 'aal'>,
): AssuranceLevel {
  return claims.aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1';
}
