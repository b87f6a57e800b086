export * from './webhook.data.ts';
export * from './webhook.display.ts';
export * from './webhook.events.ts';
export * from './webhook.limits.ts';
export * from './webhook.schemas.ts';
export * from './webhook.url.ts';
