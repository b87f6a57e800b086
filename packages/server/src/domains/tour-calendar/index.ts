export { readTourInvitation } from './on-first-use.ts';
