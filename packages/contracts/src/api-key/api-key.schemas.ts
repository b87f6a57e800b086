import * as z from 'zod/mini';
import { apiKeyIdSchema, instantSchema, lineText } from '../kernel/index.ts';
import { apiKeyScopeSchema } from './api-key.scopes.ts';

export const API_KEY_NAME_MAX = 60;

/** How long a key may live, in days; null for as long as nobody revokes it. */
export const API_KEY_DAYS = [30, 90, 365] as const;

/** A user has so many keys at most. */
export const MOST_API_KEYS = 20;

/** So many calls in a minute are answered for one key. */
export const API_KEY_CALLS_PER_MINUTE = 300;
/** The most emails within a day about calls with one key from addresses that it was not used from before. */
export const API_KEY_ADDRESS_EMAILS_PER_DAY = 3;

const scopes = z
  .array(apiKeyScopeSchema)
  .check(
    z.minLength(1, 'Choose at least one scope'),
    z.maxLength(apiKeyScopeSchema.options.length, 'Choose each scope once'),
  );

export const newApiKeySchema = z.object({
  name: lineText().check(
    z.minLength(1, 'Give it a name by which you will know it'),
    z.maxLength(API_KEY_NAME_MAX, `Please keep the name under ${API_KEY_NAME_MAX} characters`),
  ),
  scopes,
  days: z.nullable(z.literal(API_KEY_DAYS, 'Choose how long the key may live')),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;

/** A key as its owner sees it, which is never the whole of it. */
export const apiKeyViewSchema = z.object({
  id: apiKeyIdSchema,
  name: z.string(),
  /** One entry per area; `write` includes `read`. */
  scopes: z.readonly(z.array(apiKeyScopeSchema)),
  /** How it begins, such as `gable_live_7Fq2xK`. */
  beginning: z.string(),
  createdAt: instantSchema,
  /** Null for one that does not expire. */
  expiresAt: z.nullable(instantSchema),
  /** Null before it was used. */
  lastUsedAt: z.nullable(instantSchema),
});
export type ApiKeyView = z.infer<typeof apiKeyViewSchema>;

/** What making a key answers: the only time that the key itself is shown. */
export const createdApiKeySchema = z.object({ ...apiKeyViewSchema.shape, key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** How many keys 'Revoke all' revoked. */
export const revokedApiKeysSchema = z.object({ revoked: z.int() });
export type RevokedApiKeys = z.infer<typeof revokedApiKeysSchema>;

export const revokeApiKeySchema = z.object({ apiKeyId: apiKeyIdSchema });
export type RevokeApiKey = z.infer<typeof revokeApiKeySchema>;
