export { looksLikeKey } from './api-key-text.ts';
export { type UsedKey, useApiKey } from './use-api-key.ts';
