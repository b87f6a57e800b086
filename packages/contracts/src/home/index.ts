export * from './home.schemas.ts';
