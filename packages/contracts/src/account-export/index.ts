export * from './account-export.schemas.ts';
export * from './account-export.status.ts';
