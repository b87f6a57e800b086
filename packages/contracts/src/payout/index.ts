export * from './payout.lifecycle.ts';
export * from './payout.schemas.ts';
