export * from './contract-blocks.ts';
export * from './contract-format.ts';
export * from './emphasis.ts';
export * from './find-blanks.ts';
export * from './read-contract.ts';
