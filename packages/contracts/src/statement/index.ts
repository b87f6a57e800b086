export * from './statement.labels.ts';
export * from './statement.schemas.ts';
export * from './statement-period.ts';
