import { createContext, useContext } from 'react';
import { wireErrorOf } from '../errors/wire-error-of.ts';

/**
 * Does the work. If the server wants the person to confirm that it's them first, asks for it and does the work again, with
 * what they had typed. Rejects when they would rather not.
 */
export type Reauthenticated = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Put up by the security settings, which know how this account confirms. Elsewhere the refusal is shown as it is. */
export const ReauthenticationContext = createContext<Reauthenticated>((work) => work());

/** Whether the server wants a recent sign-in, password or second factor for what was asked. */
export function needsReauthentication(error: unknown): boolean {
  return wireErrorOf(error)?.code === 'REAUTHENTICATION_NEEDED';
}

/** For what creates or reveals a credential. */
export function useReauthenticated(): Reauthenticated {
  return useContext(ReauthenticationContext);
}
