export * from './account-alert.ts';
export * from './connect.limits.ts';
export * from './connect.schemas.ts';
export * from './requirement-label.ts';
