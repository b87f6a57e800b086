import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, integer, oneOf, table, text, uniqueIndex } from '../db/index.ts';
import type { FlowId, OneTimeTokenId } from './ids.ts';
import { authUsers } from './user.tables.ts';

/** What a one-time token verifies. */
export const TOKEN_KINDS = [
  /** The address of a new user: sign-up and invitation. */
  'confirmation',
  /** Access to the user's mailbox: recovery and magic link. */
  'recovery',
  /** The two confirmations of an email change. */
  'email_change_current',
  'email_change_new',
  /** A phone number: sign-up and sign-in by SMS. */
  'phone_confirmation',
  'phone_change',
  /** The presence of the user in an open session. */
  'reauthentication',
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/**
 * One-time tokens sent by email or SMS: a six-digit code and a link token, of which either can be
 * used once. A user can have several of a kind, because a request from another place does not
 * replace the user's own. Using one deletes all of its kind. The secrets are generated when the
 * message is sent, and only their hashes are stored.
 */
export const authOneTimeTokens = table(
  'auth_one_time_tokens',
  {
    id: id<OneTimeTokenId>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    kind: oneOf('kind', TOKEN_KINDS).notNull(),
    /** The recipient, which the token verifies. */
    relatesTo: text('relates_to').notNull(),
    /** SHA-256 of the link token, hexadecimal; null until the email is sent, and for SMS. */
    linkHash: text('link_hash'),
    /**
     * The code, hashed with a key of the service (`one-time-tokens/code-hash.ts`); null until the
     * message is sent.
     */
    codeHash: text('code_hash'),
    /** The network or session that requested the token, hashed. */
    requestedFrom: text('requested_from').notNull().default(''),
    /**
     * Wrong codes from the requester or from callers that the account knows. Too many invalidate
     * the code, but not the link.
     */
    wrongCodes: integer('wrong_codes').notNull(),
    /** Wrong codes from all other places. Too many invalidate the code there. */
    wrongCodesElsewhere: integer('wrong_codes_elsewhere').notNull().default(0),
    /** The PKCE flow that requested the token and gets an auth code instead of a session. */
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
