export * from './answer.schemas.ts';
export * from './offer.ts';
export * from './proposal.actions.ts';
export * from './proposal.lifecycle.ts';
export * from './proposal.schemas.ts';
export * from './proposal.sort.ts';
export * from './proposal.status.ts';
export * from './proposal-amount.ts';
