import { PartUnavailable } from '../version/part-unavailable.ts';
import { wireErrorOf } from './wire-error-of.ts';

/**
 * What React does with an error that a screen has caught and shows. What the server refused (a deal that is not there, or
 * somebody else's) is an answer like any other, and its own log has what went wrong with it. A part of the app that cannot be
 * loaded is told on the screen. The console is for what is ours to mend.
 */
export function reportCaught(error: unknown): void {
  if (wireErrorOf(error) === null && !(error instanceof PartUnavailable)) reportError(error);
}
