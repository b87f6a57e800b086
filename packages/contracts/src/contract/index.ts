export * from './contract.lifecycle.ts';
export * from './contract.schemas.ts';
