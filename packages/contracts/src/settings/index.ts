export * from './public-settings.ts';
