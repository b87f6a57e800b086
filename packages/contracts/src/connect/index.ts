export * from './connect.schemas.ts';
export * from './requirement-label.ts';
