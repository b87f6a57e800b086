export * from './format-minutes.ts';
export * from './hourly-amount.ts';
export * from './hourly-bill.ts';
export * from './hourly-cap.schemas.ts';
export * from './parse-minutes.ts';
export * from './time-entry.limits.ts';
export * from './time-entry.schemas.ts';
export * from './timer-minutes.ts';
