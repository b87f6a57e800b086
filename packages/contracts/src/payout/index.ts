export * from './payout.lifecycle.ts';
export * from './payout.limits.ts';
export * from './payout.schemas.ts';
export * from './payout-detail.schemas.ts';
