export * from './bold-text.ts';
export * from './contract-blocks.ts';
export * from './contract-format.ts';
export * from './find-blanks.ts';
export * from './read-contract.ts';
