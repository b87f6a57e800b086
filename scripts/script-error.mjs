// @ts-check

/** Something went wrong that a person can act on: its message is shown as it is, without a stack trace. */
export class ScriptError extends Error {
  /** @override */
  name = 'ScriptError';
}
