export * from './active-billing.ts';
export * from './deal.policy.ts';
export * from './deal.schemas.ts';
export * from './deal.sort.ts';
export * from './deal.status.ts';
export * from './deal-import.schemas.ts';
export * from './deal-import.ts';
