export * from './page-metadata.ts';
export * from './public-settings.ts';
export * from './screen-renderer.ts';
