export * from './service.limits.ts';
export * from './service.schemas.ts';
