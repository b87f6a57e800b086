export * from './dispute.schemas.ts';
export * from './dispute.status.ts';
export * from './dispute-evidence.rules.ts';
export * from './dispute-evidence.schemas.ts';
