export * from './search.schemas.ts';
