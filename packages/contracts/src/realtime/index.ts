export * from './realtime.schemas.ts';
