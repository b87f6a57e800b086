export * from './api-key.schemas.ts';
export * from './api-key.scopes.ts';
