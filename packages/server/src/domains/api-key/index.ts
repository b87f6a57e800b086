export { isApiKey } from './key-format.ts';
export { useApiKey } from './use-api-key.ts';
