export * from './catalogue.ts';
export * from './messages.ts';
export * from './wire-error.ts';
