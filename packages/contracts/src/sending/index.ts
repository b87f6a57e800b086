export * from './sending.schemas.ts';
