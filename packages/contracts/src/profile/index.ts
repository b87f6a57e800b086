export * from './profile.schemas.ts';
export * from './viewer.ts';
