export * from './proposal-email.schemas.ts';
