import * as z from 'zod/mini';
import { trimmed } from '../kernel/index.ts';

const HANDLE_MIN = 3;
const HANDLE_MAX = 40;

/** The most handles that an agent can have used. All of them lead to the agent. */
export const TOUR_HANDLES_MAX = 10;

const HANDLE_ERROR = `Use ${HANDLE_MIN} to ${HANDLE_MAX} lowercase letters, digits and single hyphens, such as dana-whitfield`;
const HANDLE_FORMAT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words that a visitor could take for a page or an employee of Gable. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['about', 'account', 'admin', 'administrator', 'agent', 'agents', 'analytics', 'api', 'app', 'auth'],
  ...['billing', 'blog', 'book', 'booking', 'bookings', 'buyer', 'buyers', 'calendar', 'checkout', 'contact'],
  ...[
    'contracts',
    'dashboard',
    'deals',
    'demo',
    'docs',
    'edit',
    'gable',
    'help',
    'home',
    'invoices',
    'legal',
  ],
  ...['login', 'logout', 'mail', 'messages', 'new', 'null', 'official', 'payments', 'payouts', 'privacy'],
  ...['profile', 'proposals', 'root', 'security', 'services', 'settings', 'sign-in', 'sign-up', 'staff'],
  ...['status', 'stripe', 'support', 'system', 'team', 'terms', 'test', 'tour', 'tours', 'undefined', 'www'],
]);

const isReserved = (handle: string) => RESERVED.has(handle) || handle.startsWith('gable-');

/** The name in the address of an agent's booking page. Capitals are lowered. */
export const tourHandleSchema = trimmed(HANDLE_ERROR).check(
  z.toLowerCase(),
  z.minLength(HANDLE_MIN, HANDLE_ERROR),
  z.maxLength(HANDLE_MAX, HANDLE_ERROR),
  z.regex(HANDLE_FORMAT, HANDLE_ERROR),
  z.refine((handle) => !isReserved(handle), 'This link is reserved. Choose another one'),
);

/** Suggests a handle for a name, such as 'dana-whitfield'; '' if the name has too few letters. */
export function suggestTourHandle(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const handle = (words ?? []).join('-').slice(0, HANDLE_MAX).replace(/-$/, '');
  return tourHandleSchema.safeParse(handle).success ? handle : '';
}
