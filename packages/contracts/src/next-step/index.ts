export * from './next-step.ts';
export * from './proposal-stages.ts';
export { getTourStep } from './tour-step.ts';
