import type { Caller, ProtectedIds } from './protected-world.ts';

/**
 * Who may call something. `public`: anybody; `link`: anybody who has a link of ours, which nobody here has. `person`: whoever is signed in, for what is their own. `agent`, `buyer`: the
 * same for one kind of person. `parties`: the agent and the buyer of the deal that the input names; `its agent`, `its
 * buyer`: one of them.
 */
export type Right = 'public' | 'link' | 'person' | 'agent' | 'buyer' | 'parties' | 'its agent' | 'its buyer';

/** One line of the matrix: who may, and the parties' own ids as everybody tries them. */
export interface Row {
  readonly right: Right;
  readonly input?: (ids: ProtectedIds) => unknown;
}

const ALLOWED: Readonly<Record<Right, readonly Caller[]>> = {
  public: ['visitor', 'other agent', 'other buyer', 'buyer', 'agent'],
  link: [],
  person: ['other agent', 'other buyer', 'buyer', 'agent'],
  agent: ['other agent', 'agent'],
  buyer: ['other buyer', 'buyer'],
  parties: ['buyer', 'agent'],
  'its agent': ['agent'],
  'its buyer': ['buyer'],
};

/** How a refusal may read, by who is refused: a stranger is not told that something exists. */
const REFUSALS: Readonly<Record<Caller, readonly string[]>> = {
  visitor: ['NOT_SIGNED_IN'],
  'service key': ['NOT_SIGNED_IN', 'SESSION_ENDED'],
  'other agent': ['NOT_FOUND', 'WRONG_ROLE'],
  'other buyer': ['NOT_FOUND', 'WRONG_ROLE'],
  buyer: ['FORBIDDEN', 'WRONG_ROLE', 'NOT_FOUND'],
  agent: ['FORBIDDEN', 'WRONG_ROLE', 'NOT_FOUND'],
};

export function mayCall(right: Right, caller: Caller): boolean {
  return ALLOWED[right].includes(caller);
}

/** The codes of which a refusal of this caller is one. */
export function refusalsOf(right: Right, caller: Caller): readonly string[] {
  return right === 'link' ? [...REFUSALS[caller], 'NOT_FOUND'] : REFUSALS[caller];
}

/** Every code that says 'not you'; who may call never gets one. */
export const EVERY_REFUSAL: readonly string[] = [...new Set(Object.values(REFUSALS).flat())];
