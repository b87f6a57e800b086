export * from './invoice.lifecycle.ts';
export * from './invoice.schemas.ts';
