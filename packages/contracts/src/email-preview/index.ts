export * from './email-preview.schemas.ts';
