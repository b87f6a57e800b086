export * from './excerpt.ts';
export * from './message.limits.ts';
export * from './message.policy.ts';
export * from './message.schemas.ts';
