export * from './format-invoice-line.ts';
export * from './invoice.lifecycle.ts';
export * from './invoice.limits.ts';
export * from './invoice.schemas.ts';
export * from './invoice.sort.ts';
export * from './invoice.status.ts';
export * from './invoice-badge.ts';
export * from './invoice-line.kinds.ts';
