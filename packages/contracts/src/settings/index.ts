export * from './first-asks.ts';
export * from './public-settings.ts';
