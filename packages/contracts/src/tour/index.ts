export * from './availability.defaults.ts';
export * from './availability.schemas.ts';
export * from './slots.schemas.ts';
export * from './time-zone.ts';
export * from './tour-handle.ts';
export * from './weekly-hours.ts';
