export * from './consent.ts';
export * from './contract.lifecycle.ts';
export * from './contract.schemas.ts';
export * from './disagreements.ts';
export * from './record.schemas.ts';
export * from './record.time.ts';
export * from './record.words.ts';
export * from './signing.schemas.ts';
