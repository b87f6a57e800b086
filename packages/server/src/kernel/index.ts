export * from './actor.ts';
export * from './app-error.ts';
export * from './authorized.ts';
export * from './clock.ts';
export * from './made-once.ts';
export * from './new-id.ts';
export * from './recent-map.ts';
export * from './use-case-context.ts';
