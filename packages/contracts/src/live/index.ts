export * from './live.schemas.ts';
