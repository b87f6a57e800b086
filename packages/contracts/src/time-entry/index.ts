export * from './format-minutes.ts';
export * from './hourly-amount.ts';
export * from './time-entry.limits.ts';
export * from './time-entry.schemas.ts';
export * from './timer-minutes.ts';
