export * from './email.schemas.ts';
export * from './email.topics.ts';
export * from './invitation.schemas.ts';
