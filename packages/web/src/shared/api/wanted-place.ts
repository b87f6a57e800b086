import type { UserType, UserView } from '@gable/contracts/profile';
import { fieldsOfJson, textOf } from './read-fields.ts';
import { returnPath } from './return-path.ts';

/** In session storage: the address that somebody wanted to open when they were sent to sign in, or home. */
const WANTED = 'gable-wanted';

interface Wanted {
  readonly href: string;
  /** Whose session it was; null where nobody was signed in on the page. */
  readonly userId: string | null;
}

/** Where a person was on their way to. */
export interface WantedPlace {
  /** A path of this site, for this person's role. */
  readonly href: string;
  /** What the place is: 'the deal'. */
  readonly name: string;
}

interface Place {
  readonly audience: UserType;
  readonly pattern: RegExp;
  readonly name: string;
  /** The same place for the other audience, by what the pattern finds. */
  readonly other?: (found: string) => string;
}

const ID = '([\\w-]{1,100})';

/** Every place that is worth an offer; the homes themselves are none. The first that fits counts. */
const PLACES: readonly Place[] = [
  { audience: 'agent', pattern: new RegExp(`^/deals/${ID}(?:[?#]|$)`), name: 'the deal' },
  {
    audience: 'agent',
    pattern: new RegExp(`^/proposals/${ID}(?:[?#]|$)`),
    name: 'the proposal',
    other: (id) => `/buyer/dashboard?proposal=${id}`,
  },
  { audience: 'agent', pattern: /^\/deals(?:[?#]|$)/, name: 'Deals' },
  { audience: 'agent', pattern: /^\/proposals(?:[?#]|$)/, name: 'Proposals' },
  { audience: 'agent', pattern: /^\/invoices(?:[/?#]|$)/, name: 'Invoices' },
  { audience: 'agent', pattern: /^\/analytics(?:[?#]|$)/, name: 'Analytics' },
  { audience: 'agent', pattern: /^\/settings(?:[?#]|$)/, name: 'Settings', other: () => '/buyer/settings' },
  { audience: 'agent', pattern: /^\/profile(?:[?#]|$)/, name: 'Profile', other: () => '/buyer/profile' },
  {
    audience: 'buyer',
    pattern: new RegExp(`^/buyer/dashboard\\?(?:.*&)?proposal=${ID}`),
    name: 'the proposal',
    other: (id) => `/proposals/${id}`,
  },
  { audience: 'buyer', pattern: /^\/buyer\/dashboard\?(?:.*&)?messages=/, name: 'your messages' },
  { audience: 'buyer', pattern: /^\/buyer\/settings(?:[?#]|$)/, name: 'Settings', other: () => '/settings' },
  { audience: 'buyer', pattern: /^\/buyer\/profile(?:[?#]|$)/, name: 'Profile', other: () => '/profile' },
];

function placeOf(href: string, userType: UserType): WantedPlace | null {
  for (const { audience, pattern, name, other } of PLACES) {
    const found = pattern.exec(href);
    if (!found) continue;
    if (audience === userType) return { href, name };
    return other ? { href: other(found[1] ?? ''), name } : null;
  }
  return null;
}

function read(): Wanted | null {
  try {
    const wanted = fieldsOfJson(window.sessionStorage.getItem(WANTED));
    const href = textOf(wanted.href);
    const userId = wanted.userId === null ? null : textOf(wanted.userId);
    return href === undefined || userId === undefined ? null : { href, userId };
  } catch {
    return null;
  }
}

/** Remembers where somebody wanted to go, in this tab. `userId` is whose session ended there, or null. */
export function noteWanted(href: string, userId: string | null): void {
  const path = returnPath(href);
  if (path === undefined) return;
  // After an ended session the home may be asked for as well, which is no place to continue to.
  if (placeOf(path, 'agent') === null && placeOf(path, 'buyer') === null) return;
  try {
    window.sessionStorage.setItem(WANTED, JSON.stringify({ href: path, userId } satisfies Wanted));
  } catch {
    // Storage is forbidden or full: then nothing is offered.
  }
}

/** Forgets the place: the person went there, or would rather not. */
export function forgetWanted(): void {
  try {
    window.sessionStorage.removeItem(WANTED);
  } catch {
    // Storage is forbidden, so nothing is there.
  }
}

/** Forgets the place when the person has come there by themselves. */
export function reachWanted(href: string): void {
  if (read()?.href === href) forgetWanted();
}

/** Where to offer this person to continue to; null where there is nothing, or it was somebody else who wanted to go there. */
export function wantedPlace({ id, userType }: Pick<UserView, 'id' | 'userType'>): WantedPlace | null {
  const wanted = read();
  const path = returnPath(wanted?.href);
  if (!wanted || path === undefined || (wanted.userId !== null && wanted.userId !== id)) return null;
  return placeOf(path, userType);
}
