export { isAnswered, lastingReason } from './delivery.ts';
export { letterHandler } from './letter-job.ts';
export type { LetterWords, LetterWriter } from './letter-words.ts';
export { clientUrl } from './way-in.ts';
export { isSwitchedOff, wayOutOf } from './way-out.ts';
