export * from './next-step.ts';
export * from './proposal-stages.ts';
