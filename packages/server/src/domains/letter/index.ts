export { isAnswered, lastingReason } from './delivery.ts';
export { newLinkHandler } from './invitation/new-link.ts';
export { letterHandler } from './letter-job.ts';
export type { LetterWords, LetterWriter } from './letter-words.ts';
export { optOut } from './opt-out/opt-out.ts';
export { clientUrl } from './way-in.ts';
export { isSwitchedOff, wayOutOf } from './way-out.ts';
