export * from './format-period.ts';
export * from './statement.labels.ts';
export * from './statement.schemas.ts';
export * from './statement-months.ts';
export * from './statement-period.schemas.ts';
