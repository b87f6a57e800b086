export * from './api-key.schemas.ts';
