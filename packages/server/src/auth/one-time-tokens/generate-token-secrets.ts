import { hash, randomBytes, randomInt } from 'node:crypto';
import { instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { AuthContext } from '../auth-context.ts';
import type { OneTimeTokenId } from '../ids.ts';
import { authOneTimeTokens } from '../one-time-token.tables.ts';
import { hashCode } from './code-hash.ts';

/** The two secrets of a token; either is sufficient. */
export interface TokenSecrets {
  /** The link token; the prefix `pkce_` marks a PKCE flow. */
  readonly link: string;
  /** Six digits. */
  readonly code: string;
}

const LINK_BYTES = 32;
const CODE_COUNT = 1_000_000;

/** Hashes a link token for storage. It is random enough to need neither salt nor a slow hash. */
export function hashLinkToken(link: string): string {
  return hash('sha256', link, 'hex');
}

/**
 * Generates the secrets of a token and stores their hashes. The token's lifetime starts now, so
 * that a delayed message states it correctly. Null if the token was consumed, replaced or has
 * expired; the message is then not needed.
 */
export async function generateTokenSecrets(
  ctx: AuthContext,
  tokenId: OneTimeTokenId,
  { pkce }: { readonly pkce: boolean },
): Promise<TokenSecrets | null> {
  const [row] = await ctx.db.read.select().from(authOneTimeTokens).where(eq(authOneTimeTokens.id, tokenId));
  const now = ctx.clock.now();
  if (!row || row.expiresAt <= now) return null;
  const link = `${pkce ? 'pkce_' : ''}${randomBytes(LINK_BYTES).toString('base64url')}`;
  const code = String(randomInt(CODE_COUNT)).padStart(6, '0');
  const codeHash = hashCode(ctx.keys.signing(), tokenId, code);
  const stored = await ctx.db.transaction((tx) =>
    tx
      .update(authOneTimeTokens)
      .set({
        linkHash: hashLinkToken(link),
        codeHash,
        createdAt: now,
        expiresAt: instant(now + (row.expiresAt - row.createdAt)),
      })
      .where(eq(authOneTimeTokens.id, tokenId))
      .returning({ id: authOneTimeTokens.id }),
  );
  return stored.length > 0 ? { link, code } : null;
}
