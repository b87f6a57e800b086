export { announceChange } from './announce-change.ts';
export { createLiveHub, type LiveHub } from './live-hub.ts';
