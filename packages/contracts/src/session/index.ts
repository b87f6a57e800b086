export * from './expected-user.ts';
export * from './security.schemas.ts';
export * from './session.schemas.ts';
