export { endSession } from './end-session.ts';
export { hasPassword } from './has-password.ts';
export { listSessions } from './list-sessions.ts';
export { findMe, readMe } from './read-me.ts';
export { reportLostFactor } from './report-lost-factor.ts';
