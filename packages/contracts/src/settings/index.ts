export * from './page-marks.ts';
export * from './public-settings.ts';
