export * from './catalog.ts';
export * from './error-status.ts';
export * from './messages.ts';
export * from './signed-in-as-another.ts';
export * from './wire-error.schema.ts';
export * from './wire-error.ts';
