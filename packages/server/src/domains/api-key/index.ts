export { looksLikeKey } from './api-key-text.ts';
export { useApiKey } from './use-api-key.ts';
