import type { LookupFunction } from 'node:net';
import type { ResolvedAddress } from './find-target.ts';

/**
 * Creates a lookup function that returns only the checked addresses, so that a name cannot resolve to
 * another one between the check and the connection.
 */
export function createFixedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_name, { all }, callback) => {
    if (all) return callback(null, [...addresses]);
    const [first] = addresses;
    if (!first) return callback(new Error('No address was checked.'), '', 0);
    callback(null, first.address, first.family);
  };
}

/** Rejects when the signal is aborted, even if the promise stays pending. */
export function rejectOnAbort<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time was up.')), { once: true });
    promise.then(resolve, reject);
  });
}
