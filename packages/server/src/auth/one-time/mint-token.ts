import { hash, randomBytes, randomInt } from 'node:crypto';
import { instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { AuthContext } from '../auth-context.ts';
import type { OneTimeTokenId } from '../ids.ts';
import { authOneTimeTokens } from '../one-time-token.tables.ts';
import { hashCode } from './code-hash.ts';

/** The two secrets of a proof, of which either is enough. */
export interface MintedToken {
  /** The long token of a link; a client that began a PKCE flow knows it by its prefix `pkce_`. */
  readonly link: string;
  /** Six digits. */
  readonly code: string;
}

const LINK_BYTES = 32;
const CODES = 1_000_000;

/** What is stored of the long token. It is random enough to need neither salt nor a slow hash. */
export function hashLink(link: string): string {
  return hash('sha256', link, 'hex');
}

/**
 * Makes both secrets of a proof when its message is written, and answers them this once: only their
 * hashes are kept. The token's life begins here, so that a message that had to wait says the truth
 * about it. Null when the proof was redeemed, replaced or has expired meanwhile: then nobody needs
 * the message.
 */
export async function mintToken(
  ctx: AuthContext,
  tokenId: OneTimeTokenId,
  { pkce }: { readonly pkce: boolean },
): Promise<MintedToken | null> {
  const [row] = await ctx.db.read.select().from(authOneTimeTokens).where(eq(authOneTimeTokens.id, tokenId));
  const now = ctx.clock.now();
  if (!row || row.expiresAt <= now) return null;
  const link = `${pkce ? 'pkce_' : ''}${randomBytes(LINK_BYTES).toString('base64url')}`;
  const code = String(randomInt(CODES)).padStart(6, '0');
  const codeHash = hashCode(ctx.keys.signing(), tokenId, code);
  const stored = await ctx.db.transaction((tx) =>
    tx
      .update(authOneTimeTokens)
      .set({
        linkHash: hashLink(link),
        codeHash,
        createdAt: now,
        expiresAt: instant(now + (row.expiresAt - row.createdAt)),
      })
      .where(eq(authOneTimeTokens.id, tokenId))
      .returning({ id: authOneTimeTokens.id }),
  );
  return stored.length > 0 ? { link, code } : null;
}
