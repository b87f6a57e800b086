export { isApiKey } from './key-format.ts';
export { listApiKeys } from './list-api-keys.ts';
export { useApiKey } from './use-api-key.ts';
