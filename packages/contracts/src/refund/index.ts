export * from './fee-return.ts';
export * from './refund.lifecycle.ts';
export * from './refund.rules.ts';
export * from './refund.schemas.ts';
export * from './refund-badge.ts';
