export * from './analytics.schemas.ts';
export * from './ranges.ts';
export * from './time-to-pay.ts';
