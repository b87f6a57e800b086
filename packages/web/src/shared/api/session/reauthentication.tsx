import { createContext, useContext } from 'react';
import { getWireError } from '#shared/errors/wire-error.ts';

/**
 * Runs `work`. If the server requires reauthentication, asks the user to confirm and runs it again.
 * Rejects if the user cancels.
 */
export type RunReauthenticated = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Provided by the security settings. Without a provider, the server's error is shown. */
export const ReauthenticationContext = createContext<RunReauthenticated>((work) => work());

/** Whether the server requires a recent sign-in, password or second factor. */
export function needsReauthentication(error: unknown): boolean {
  return getWireError(error)?.code === 'REAUTHENTICATION_NEEDED';
}

/** Returns a function that runs an action that creates or reveals a credential. */
export function useReauthenticated(): RunReauthenticated {
  return useContext(ReauthenticationContext);
}
