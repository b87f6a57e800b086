import type { Caller, ProtectedIds } from './protected-context.ts';

/**
 * Who can call a route. `anyone`: everyone, whose credentials are not read. `public`: everyone whose
 * credentials are accepted, or without any. `link`: everyone with a signed link, which no caller
 * here has. `user`: every signed-in user. `agent`, `buyer`: users with this role. `parties`: the
 * participants of the deal; `its agent`, `its buyer`: one of them.
 */
export type Right =
  | 'anyone'
  | 'public'
  | 'link'
  | 'user'
  | 'agent'
  | 'buyer'
  | 'parties'
  | 'its agent'
  | 'its buyer';

/** An entry of the matrix: the right, and the input with the participants' ids, for all callers. */
export interface Row {
  readonly right: Right;
  readonly input?: (ids: ProtectedIds) => unknown;
}

const ALLOWED: Readonly<Record<Right, readonly Caller[]>> = {
  anyone: ['visitor', 'service key', 'other agent', 'other buyer', 'buyer', 'agent'],
  public: ['visitor', 'other agent', 'other buyer', 'buyer', 'agent'],
  link: [],
  user: ['other agent', 'other buyer', 'buyer', 'agent'],
  agent: ['other agent', 'agent'],
  buyer: ['other buyer', 'buyer'],
  parties: ['buyer', 'agent'],
  'its agent': ['agent'],
  'its buyer': ['buyer'],
};

/** The allowed error codes by caller. Other users must not learn that something exists. */
const REFUSALS: Readonly<Record<Caller, readonly string[]>> = {
  visitor: ['NOT_SIGNED_IN'],
  'service key': ['NOT_SIGNED_IN', 'SESSION_ENDED'],
  'other agent': ['NOT_FOUND', 'WRONG_ROLE'],
  'other buyer': ['NOT_FOUND', 'WRONG_ROLE'],
  buyer: ['FORBIDDEN', 'WRONG_ROLE', 'NOT_FOUND'],
  agent: ['FORBIDDEN', 'WRONG_ROLE', 'NOT_FOUND'],
};

export function canCall(right: Right, caller: Caller): boolean {
  return ALLOWED[right].includes(caller);
}

/** Returns the allowed error codes for a caller without the right. */
export function getExpectedErrors(right: Right, caller: Caller): readonly string[] {
  return right === 'link' ? [...REFUSALS[caller], 'NOT_FOUND'] : REFUSALS[caller];
}

/** All authorization error codes. Callers with the right never get one. */
export const AUTHORIZATION_ERRORS: readonly string[] = [...new Set(Object.values(REFUSALS).flat())];
