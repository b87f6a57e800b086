export * from './first-asks.ts';
export * from './page-marks.ts';
export * from './public-settings.ts';
