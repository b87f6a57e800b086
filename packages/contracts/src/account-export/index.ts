export * from './account-export.schemas.ts';
