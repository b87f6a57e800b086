export * from './connect.schemas.ts';
