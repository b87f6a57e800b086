export * from './receipt.number.ts';
export * from './receipt.schemas.ts';
export * from './receipt.text.ts';
