export * from './dispute.schemas.ts';
export * from './dispute.status.ts';
