import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, integer, oneOf, table, text, uniqueIndex } from '../db/index.ts';
import type { FlowId, OneTimeTokenId } from './ids.ts';
import { authUsers } from './user.tables.ts';

/** What a one-time token proves when it comes back. */
export const TOKEN_KINDS = [
  /** That a new user's address is theirs: sign-up and invitation. */
  'confirmation',
  /** That someone who lost their password, or wants none, reads the user's mail: recovery and magic link. */
  'recovery',
  /** The two halves of a change of address. */
  'email_change_current',
  'email_change_new',
  /** That a phone is theirs: sign-up and sign-in by text. */
  'phone_confirmation',
  'phone_change',
  /** That it is still the user who sits at an open session. */
  'reauthentication',
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/**
 * A proof that was asked for by email or text: a six-digit code to type and a long token to follow,
 * of which either is enough, once. A user may have several of a kind: one that another place asks
 * for does not replace the user's own. All of a kind end when one of them is used. Neither secret
 * is stored, nor exists before the message is written.
 */
export const authOneTimeTokens = table(
  'auth_one_time_tokens',
  {
    id: id<OneTimeTokenId>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    kind: oneOf('kind', TOKEN_KINDS).notNull(),
    /** The address or number that it is sent to, which it proves. */
    relatesTo: text('relates_to').notNull(),
    /** SHA-256 of the long token, hexadecimal; null until the message is written, and for texts. */
    linkHash: text('link_hash'),
    /**
     * The six digits, hashed with a key of the service (`one-time/code-hash.ts`); null until the
     * message is written.
     */
    codeHash: text('code_hash'),
    /** The network or session that asked for it, hashed. */
    askedFrom: text('asked_from').notNull().default(''),
    /**
     * Wrong codes from there, or from callers whom the account knows. After too many the code is
     * worthless, the link is not.
     */
    wrongCodes: integer('wrong_codes').notNull(),
    /** Wrong codes from everywhere else. After too many the code is worthless there. */
    wrongCodesElsewhere: integer('wrong_codes_elsewhere').notNull().default(0),
    /** The PKCE flow that asked for it, which then gets a code instead of a session. */
    flowId: id<FlowId>('flow_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (tokens) => [
    index('auth_one_time_tokens_user').on(tokens.userId, tokens.kind),
    uniqueIndex('auth_one_time_tokens_link').on(tokens.linkHash),
    index('auth_one_time_tokens_address').on(tokens.relatesTo),
    index('auth_one_time_tokens_expiry').on(tokens.expiresAt),
  ],
);

export type OneTimeTokenRow = typeof authOneTimeTokens.$inferSelect;
