export { announceChange } from './announce-change.ts';
export { announceSessionsEnded } from './announce-sessions-ended.ts';
export type { LiveFeed } from './live-feed.ts';
export { createLiveHub, type LiveHub } from './live-hub.ts';
export { isAnyPresent, NOTE_PRESENCE_MS, notePresence } from './presence.ts';
