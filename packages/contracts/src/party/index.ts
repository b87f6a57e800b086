export * from './client-change.schemas.ts';
export * from './party.policy.ts';
