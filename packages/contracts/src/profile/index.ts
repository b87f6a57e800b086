export * from './profile.limits.ts';
export * from './profile.schemas.ts';
export * from './user-type.ts';
export * from './viewer.ts';
