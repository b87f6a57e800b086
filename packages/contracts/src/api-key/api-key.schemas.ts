import * as z from 'zod/mini';
import { apiKeyIdSchema, instantSchema, singleLineText } from '../kernel/index.ts';
import { apiKeyScopeSchema } from './api-key.scopes.ts';

const API_KEY_NAME_MAX = 60;

/** The lifetimes to choose from, in days. A key without one never expires. */
export const API_KEY_DAYS = [30, 90, 365] as const;

/** Per user. */
export const MAX_API_KEYS = 20;

/** The rate limit of one key. */
export const API_KEY_CALLS_PER_MINUTE = 300;
/** How many emails a day report the use of one key from new IP addresses. */
export const API_KEY_NEW_IP_EMAILS_PER_DAY = 3;

const scopes = z
  .array(apiKeyScopeSchema)
  .check(
    z.minLength(1, 'Choose at least one scope'),
    z.maxLength(apiKeyScopeSchema.options.length, 'Choose each scope once'),
  );

export const newApiKeySchema = z.object({
  name: singleLineText().check(
    z.minLength(1, 'Enter a name'),
    z.maxLength(API_KEY_NAME_MAX, `Please keep the name under ${API_KEY_NAME_MAX} characters`),
  ),
  scopes,
  days: z.nullable(z.literal(API_KEY_DAYS, 'Choose when the key expires')),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;

/** A key as shown to its owner, without the secret. */
export const apiKeyViewSchema = z.object({
  id: apiKeyIdSchema,
  name: z.string(),
  /** One entry per resource; `write` includes `read`. */
  scopes: z.readonly(z.array(apiKeyScopeSchema)),
  /** The first characters of the key, such as `gable_live_7Fq2xK`. */
  beginning: z.string(),
  createdAt: instantSchema,
  /** Null for a key that never expires. */
  expiresAt: z.nullable(instantSchema),
  /** Null until first use. */
  lastUsedAt: z.nullable(instantSchema),
});
export type ApiKeyView = z.infer<typeof apiKeyViewSchema>;

/** A new key with its secret, which is shown only once. */
export interface CreatedApiKey extends ApiKeyView {
  readonly key: string;
}

/** The number of keys that 'Revoke all' revoked. */
export interface RevokedApiKeys {
  readonly revoked: number;
}

export const revokeApiKeySchema = z.object({ apiKeyId: apiKeyIdSchema });
export type RevokeApiKey = z.infer<typeof revokeApiKeySchema>;
