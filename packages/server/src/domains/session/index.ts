export { endSession } from './end-session.ts';
export { hasPassword } from './has-password.ts';
export { listSessions } from './list-sessions.ts';
export { lostFactorLetterHandler, reportLostFactor } from './report-lost-factor.ts';
