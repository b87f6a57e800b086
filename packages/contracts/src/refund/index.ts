export * from './refund.lifecycle.ts';
export * from './refund.rules.ts';
export * from './refund.schemas.ts';
