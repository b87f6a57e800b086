export * from './invitation.schemas.ts';
export * from './letter.schemas.ts';
export * from './letter.terms.ts';
export * from './letter.topics.ts';
