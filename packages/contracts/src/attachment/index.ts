export * from './attachment.name.ts';
export * from './attachment.paths.ts';
export * from './attachment.policy.ts';
export * from './attachment.schemas.ts';
export * from './attachment.types.ts';
export * from './format-attachment-problem.ts';
export * from './format-file-size.ts';
