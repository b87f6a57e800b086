import type { UserView } from '@gable/contracts/profile';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { ApiUtils } from './create-api.ts';
import type { Session } from './session.ts';

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

/** Agent routes: a visitor goes to /agent, a buyer home (spec section 2, redirect rules). */
export async function requireAgent({ context }: GuardInput) {
  const viewer = await context.session.viewer();
  if (viewer === null) throw redirect({ to: '/agent' });
  if (viewer.userType !== 'agent') throw redirect({ to: homeOf(viewer) });
  return { viewer };
}

/** Buyer routes: a visitor goes to /buyer, an agent home. */
export async function requireBuyer({ context }: GuardInput) {
  const viewer = await context.session.viewer();
  if (viewer === null) throw redirect({ to: '/buyer' });
  if (viewer.userType !== 'buyer') throw redirect({ to: homeOf(viewer) });
  return { viewer };
}

/** Routes of any signed-in user: a visitor goes to /auth by a full page load, and afterwards back to where they were. */
export async function requireMember({ context, location }: GuardInput) {
  const viewer = await context.session.viewer();
  if (viewer === null) {
    throw redirect({ href: `/auth?next=${encodeURIComponent(location.href)}`, reloadDocument: true });
  }
  return { viewer };
}

/** The sign-in screens: who is signed in already goes on at once. */
export async function requireVisitor({ context }: GuardInput, next?: string) {
  const viewer = await context.session.viewer();
  if (viewer !== null) throw redirect({ href: returnPath(next) ?? homeOf(viewer) });
}

/** A path of this site that `next` may lead back to; undefined for anything that leads elsewhere. */
export function returnPath(next: string | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, window.location.origin);
  return url?.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
