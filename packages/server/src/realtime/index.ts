export { isAnyUserPresent, PRESENCE_INTERVAL_MS, recordPresence } from './presence.ts';
export { publishChange, publishSessionsRevoked } from './publish.ts';
export type { RealtimeFeed } from './realtime-feed.ts';
export { createRealtimeHub, type RealtimeHub } from './realtime-hub.ts';
