import type { UserType, UserView } from '@gable/contracts/profile';
import { fieldsOfJson, textOf } from '../read-fields.ts';
import { toReturnPath } from './return-path.ts';

/** Session storage key of the URL that the user requested before a redirect to sign in, or home. */
const STORAGE_KEY = 'gable-wanted';

interface StoredRequest {
  readonly href: string;
  /** The signed-in user at that time; null if anonymous. */
  readonly userId: string | null;
}

/** A page that the user requested before signing in. */
export interface RequestedPage {
  /** A path of this site, for the user's role. */
  readonly href: string;
  /** The page's name in a sentence: 'the deal'. */
  readonly name: string;
}

interface PagePattern {
  readonly audience: UserType;
  readonly pattern: RegExp;
  readonly name: string;
  /** Returns the same page for the other role, from the pattern's first group. */
  readonly otherRole?: (match: string) => string;
}

const ID = '([\\w-]{1,100})';

/** Pages that can be offered; home pages are excluded. The first match wins. */
const PAGES: readonly PagePattern[] = [
  { audience: 'agent', pattern: new RegExp(`^/deals/${ID}(?:[?#]|$)`), name: 'the deal' },
  {
    audience: 'agent',
    pattern: new RegExp(`^/proposals/${ID}(?:[?#]|$)`),
    name: 'the proposal',
    otherRole: (id) => `/buyer/dashboard?proposal=${id}`,
  },
  { audience: 'agent', pattern: /^\/deals(?:[?#]|$)/, name: 'Deals' },
  { audience: 'agent', pattern: /^\/proposals(?:[?#]|$)/, name: 'Proposals' },
  { audience: 'agent', pattern: /^\/tours(?:[/?#]|$)/, name: 'Tours' },
  { audience: 'agent', pattern: /^\/invoices(?:[/?#]|$)/, name: 'Invoices' },
  { audience: 'agent', pattern: /^\/messages(?:[?#]|$)/, name: 'Messages' },
  { audience: 'agent', pattern: /^\/analytics(?:[?#]|$)/, name: 'Analytics' },
  {
    audience: 'agent',
    pattern: /^\/settings(?:[?#]|$)/,
    name: 'Settings',
    otherRole: () => '/buyer/settings',
  },
  { audience: 'agent', pattern: /^\/profile(?:[?#]|$)/, name: 'Profile', otherRole: () => '/buyer/profile' },
  {
    audience: 'buyer',
    pattern: new RegExp(`^/buyer/dashboard\\?(?:.*&)?proposal=${ID}`),
    name: 'the proposal',
    otherRole: (id) => `/proposals/${id}`,
  },
  { audience: 'buyer', pattern: /^\/buyer\/dashboard\?(?:.*&)?messages=/, name: 'your messages' },
  { audience: 'buyer', pattern: /^\/buyer\/tours(?:[/?#]|$)/, name: 'your tours' },
  {
    audience: 'buyer',
    pattern: /^\/buyer\/settings(?:[?#]|$)/,
    name: 'Settings',
    otherRole: () => '/settings',
  },
  { audience: 'buyer', pattern: /^\/buyer\/profile(?:[?#]|$)/, name: 'Profile', otherRole: () => '/profile' },
];

function findPage(href: string, userType: UserType): RequestedPage | null {
  for (const { audience, pattern, name, otherRole } of PAGES) {
    const match = pattern.exec(href);
    if (!match) continue;
    if (audience === userType) return { href, name };
    return otherRole ? { href: otherRole(match[1] ?? ''), name } : null;
  }
  return null;
}

function read(): StoredRequest | null {
  try {
    const stored = fieldsOfJson(window.sessionStorage.getItem(STORAGE_KEY));
    const href = textOf(stored.href);
    const userId = stored.userId === null ? null : textOf(stored.userId);
    return href === undefined || userId === undefined ? null : { href, userId };
  } catch {
    return null;
  }
}

/**
 * Stores the requested page for this tab. `userId` is the user whose session ended there, or null.
 */
export function saveRequestedPage(href: string, userId: string | null): void {
  const path = toReturnPath(href);
  if (path === undefined) return;
  if (findPage(path, 'agent') === null && findPage(path, 'buyer') === null) return;
  try {
    window.sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ href: path, userId } satisfies StoredRequest),
    );
  } catch {
    // Storage is blocked or full.
  }
}

/** Removes the stored page, after the user opened or dismissed it. */
export function clearRequestedPage(): void {
  try {
    window.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked.
  }
}

/** Removes the stored page if the user has reached it. */
export function clearReachedPage(href: string): void {
  if (read()?.href === href) clearRequestedPage();
}

/**
 * Returns the page that this user can continue to; null if there is none, or if another user
 * requested it.
 */
export function findRequestedPage({ id, userType }: Pick<UserView, 'id' | 'userType'>): RequestedPage | null {
  const stored = read();
  const path = toReturnPath(stored?.href);
  if (!stored || path === undefined || (stored.userId !== null && stored.userId !== id)) return null;
  return findPage(path, userType);
}
