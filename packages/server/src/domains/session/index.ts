export { endSession } from './end-session.ts';
export { hasPassword } from './has-password.ts';
export { listSessions } from './list-sessions.ts';
export { findMe, readMe } from './read-me.ts';
export { lostFactorEmailHandler, reportLostFactor } from './report-lost-factor.ts';
