import type { ApiKeyView } from '@gable/contracts/api-key';
import type { ApiKeyRow } from './api-key.tables.ts';

/** Returns a key as its owner sees it. */
export function toApiKeyView(row: ApiKeyRow): ApiKeyView {
  const { id, name, scopes, beginning, createdAt, expiresAt, lastUsedAt } = row;
  return { id, name, scopes, beginning, createdAt, expiresAt, lastUsedAt };
}
