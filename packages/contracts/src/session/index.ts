export * from './meant-user.ts';
export * from './security.schemas.ts';
export * from './session.schemas.ts';
