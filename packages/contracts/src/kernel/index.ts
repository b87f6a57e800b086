export * from './ids.ts';
export * from './instant.ts';
export * from './labels.ts';
export * from './lifecycle.ts';
export * from './money.ts';
export * from './own-value.ts';
export * from './page.ts';
export * from './text.ts';
