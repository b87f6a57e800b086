import type { UserType, UserView } from '@gable/contracts/profile';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { nextPaint } from '#shared/ui/after-paint.ts';
import type { ApiUtils } from '../create-api.ts';
import { CALLBACK_PATH, isAuthCallback } from './auth-callback.ts';
import { clearReachedPage, saveRequestedPage } from './requested-page.ts';
import { toReturnPath } from './return-path.ts';
import type { PendingStep, Session } from './session.ts';

/** The context of every route's `beforeLoad` and `loader`. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly api: ApiUtils;
  readonly session: Session;
  /** The user's time zone, on the server. In a browser, it is the browser's. */
  readonly timeZone?: string;
}

interface GuardInput {
  readonly context: RouterContext;
  readonly location: ParsedLocation;
  /** 'enter' on the first screen of a user type, 'stay' between its screens. */
  readonly cause?: 'preload' | 'enter' | 'stay';
}

/** Returns the user's home path. */
export function getHomePath(viewer: Pick<UserView, 'userType'>) {
  return viewer.userType === 'buyer' ? '/buyer/dashboard' : '/dashboard';
}

/** Returns the sign-in path of a user type. */
export function getPortalPath(userType: UserType | undefined) {
  return userType === 'buyer' ? '/buyer' : '/agent';
}

/** Returns the path of a pending sign-in step. */
export function getPendingStepPath(step: PendingStep) {
  return step === 'second-factor' ? '/second-factor' : '/finish-sign-up';
}

function redirectToPendingStep(step: PendingStep, portal: UserType | undefined, next: string | undefined) {
  return redirect({ to: getPendingStepPath(step), search: { portal, next } });
}

/**
 * Guards the routes of one user type. Redirects others as docs/product.md, Screens and routes,
 * says.
 */
async function requireUser({ context, location, cause = 'enter' }: GuardInput, userType: UserType) {
  // After a tap, loading and rendering a screen takes longer than a frame on a phone. The tap is answered
  // first.
  if (cause !== 'enter' && window.matchMedia('(pointer: coarse)').matches) await nextPaint();
  forwardAuthCallback(location);
  const state = await context.session.getAuthState();
  if (state.step === 'anonymous') {
    saveRequestedPage(location.href, context.session.lastUserId());
    throw redirect({ to: getPortalPath(userType) });
  }
  if (state.step !== 'signed-in') throw redirectToPendingStep(state.step, userType, location.href);
  const { viewer } = state;
  if (viewer.userType !== userType) {
    saveRequestedPage(location.href, viewer.id);
    throw redirect({ to: getHomePath(viewer) });
  }
  clearReachedPage(location.href);
  return { viewer };
}

/** Guards agent routes: redirects anonymous users to /agent, and buyers home. */
export function requireAgent(input: GuardInput) {
  return requireUser(input, 'agent');
}

/** Guards buyer routes: redirects anonymous users to /buyer, and agents home. */
export function requireBuyer(input: GuardInput) {
  return requireUser(input, 'buyer');
}

/**
 * Guards routes of any signed-in user: sends anonymous users to /auth with a full page load, and
 * back afterwards.
 */
export async function requireMember({ context, location }: GuardInput) {
  const state = await context.session.getAuthState();
  if (state.step === 'anonymous') {
    throw redirect({ href: `/auth?next=${encodeURIComponent(location.href)}`, reloadDocument: true });
  }
  if (state.step !== 'signed-in') throw redirectToPendingStep(state.step, undefined, location.href);
  return { viewer: state.viewer };
}

/** Guards the sign-in screens: redirects users who are signed in or have a pending step. */
export async function requireAnonymous(
  { context }: Pick<GuardInput, 'context'>,
  next?: string,
  portal?: UserType,
) {
  const state = await context.session.getAuthState();
  if (state.step === 'anonymous') return;
  if (state.step !== 'signed-in') throw redirectToPendingStep(state.step, portal, next);
  throw redirect({ href: toReturnPath(next) ?? getHomePath(state.viewer) });
}

/**
 * Guards the screen of a pending sign-in step, such as the second factor. Redirects everyone else.
 */
export async function requirePendingStep(
  { context }: Pick<GuardInput, 'context'>,
  step: PendingStep,
  next: string | undefined,
  portal: UserType | undefined,
) {
  const state = await context.session.getAuthState();
  if (state.step === 'signed-in') throw redirect({ href: toReturnPath(next) ?? getHomePath(state.viewer) });
  if (state.step === 'anonymous') throw redirect({ to: getPortalPath(portal), search: { next } });
  if (state.step !== step) throw redirectToPendingStep(state.step, portal, next);
}

/**
 * Forwards an auth result in the URL fragment to the callback route. A sign-in link without an
 * allowed redirect URL ends on the home page. Uses a full page load, because supabase-js reads the
 * URL only when it starts. The landing page does the same for anonymous users.
 */
export function forwardAuthCallback({ hash }: Pick<ParsedLocation, 'hash'>): void {
  if (isAuthCallback(hash)) throw redirect({ href: `${CALLBACK_PATH}#${hash}`, reloadDocument: true });
}
