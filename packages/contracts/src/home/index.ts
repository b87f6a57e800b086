export * from './attention.ts';
export * from './home.schemas.ts';
export * from './revenue.ts';
export * from './setup-steps.ts';
