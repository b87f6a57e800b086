export * from './transaction.labels.ts';
export * from './transaction.schemas.ts';
export * from './transaction.types.ts';
