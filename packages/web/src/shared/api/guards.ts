import type { UserType, UserView } from '@gable/contracts/profile';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { bringsReturn, CALLBACK_PATH } from './brought-return.ts';
import type { ApiUtils } from './create-api.ts';
import { returnPath } from './return-path.ts';
import type { HalfStep, Session } from './session.ts';
import { noteWanted, reachWanted } from './wanted-place.ts';

/** What every route can reach in `beforeLoad` and `loader`. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly api: ApiUtils;
  readonly session: Session;
}

interface GuardInput {
  readonly context: RouterContext;
  readonly location: ParsedLocation;
}

/** Where a user is at home. */
export function homeOf(viewer: Pick<UserView, 'userType'>) {
  return viewer.userType === 'buyer' ? '/buyer/dashboard' : '/dashboard';
}

/** Where an audience signs in. */
export function portalOf(userType: UserType | undefined) {
  return userType === 'buyer' ? '/buyer' : '/agent';
}

/** The screen of what stands before somebody's session. */
export function halfwayScreen(step: HalfStep) {
  return step === 'second-factor' ? '/second-factor' : '/finish-sign-up';
}

function halfwayOf(step: HalfStep, portal: UserType | undefined, next: string | undefined) {
  return redirect({ to: halfwayScreen(step), search: { portal, next } });
}

/** Who was signed in on this page until the session ended. */
let lastUserId: string | null = null;

/** Routes of one audience: a visitor goes to its portal, the other audience home (spec section 2, redirect rules). */
async function requireUser({ context, location }: GuardInput, userType: UserType) {
  carryReturn(location);
  const here = await context.session.standing();
  if (here.step === 'visitor') {
    noteWanted(location.href, lastUserId);
    throw redirect({ to: portalOf(userType) });
  }
  if (here.step !== 'in') throw halfwayOf(here.step, userType, location.href);
  const { viewer } = here;
  lastUserId = viewer.id;
  if (viewer.userType !== userType) {
    noteWanted(location.href, viewer.id);
    throw redirect({ to: homeOf(viewer) });
  }
  reachWanted(location.href);
  return { viewer: here.viewer };
}

/** Agent routes: a visitor goes to /agent, a buyer home. */
export function requireAgent(input: GuardInput) {
  return requireUser(input, 'agent');
}

/** Buyer routes: a visitor goes to /buyer, an agent home. */
export function requireBuyer(input: GuardInput) {
  return requireUser(input, 'buyer');
}

/** Routes of any signed-in user: a visitor goes to /auth by a full page load, and afterwards back to where they were. */
export async function requireMember({ context, location }: GuardInput) {
  const here = await context.session.standing();
  if (here.step === 'visitor') {
    throw redirect({ href: `/auth?next=${encodeURIComponent(location.href)}`, reloadDocument: true });
  }
  if (here.step !== 'in') throw halfwayOf(here.step, undefined, location.href);
  return { viewer: here.viewer };
}

/** The sign-in screens: who is signed in already goes on at once, and so does who is half-way. */
export async function requireVisitor(
  { context }: Pick<GuardInput, 'context'>,
  next?: string,
  portal?: UserType,
) {
  const here = await context.session.standing();
  if (here.step === 'visitor') return;
  if (here.step !== 'in') throw halfwayOf(here.step, portal, next);
  throw redirect({ href: returnPath(next) ?? homeOf(here.viewer) });
}

/** A screen between the first step of signing in and the session, such as the second factor's: only for who is there. */
export async function requireHalfSignedIn(
  { context }: Pick<GuardInput, 'context'>,
  step: HalfStep,
  next: string | undefined,
  portal: UserType | undefined,
) {
  const here = await context.session.standing();
  if (here.step === 'in') throw redirect({ href: returnPath(next) ?? homeOf(here.viewer) });
  if (here.step === 'visitor') throw redirect({ to: portalOf(portal), search: { next } });
  if (here.step !== step) throw halfwayOf(here.step, portal, next);
}

/**
 * A sign-in link that names no address of ours, or one that is not allowed, leads to the front door, and the server sends
 * who is signed in from there home. What the link brought is taken to where it is read, by a full page load, since
 * supabase-js reads an address only when it starts. (For a visitor the landing page does the same.)
 */
export function carryReturn({ hash }: Pick<ParsedLocation, 'hash'>): void {
  if (bringsReturn(hash)) throw redirect({ href: `${CALLBACK_PATH}#${hash}`, reloadDocument: true });
}
