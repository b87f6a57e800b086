export * from './notification.areas.ts';
export * from './notification.kinds.ts';
export * from './notification.schemas.ts';
