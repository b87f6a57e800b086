import type { ApiKeyScope } from '@gable/contracts/api-key';
import type { Instant } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import { failure } from './app-error.ts';

/** A signed-in user, with the verified email of the session and the role of the profile. */
export interface User extends Viewer {
  readonly kind: 'user';
  readonly name: string;
  readonly sessionId: string;
  /** The scopes of the API key; absent for a session. */
  readonly keyScopes?: readonly ApiKeyScope[];
  /**
   * When the user last signed in or confirmed a password or second factor in this session; null if
   * unknown.
   */
  readonly readAuthenticatedAt?: () => Promise<Instant | null>;
}

/** Who runs a use case. `system` is the app itself: outbox jobs, webhooks and scheduled runs. */
export type Actor = { readonly kind: 'anonymous' } | User | { readonly kind: 'system' };

export const ANONYMOUS: Actor = { kind: 'anonymous' };
export const SYSTEM: Actor = { kind: 'system' };

/** Returns the signed-in user. Throws NOT_SIGNED_IN for any other actor. */
export function requireUser(actor: Actor): User {
  if (actor.kind !== 'user') throw failure('NOT_SIGNED_IN', {});
  return actor;
}

function requireRole(actor: Actor, role: User['userType']): User {
  const user = requireUser(actor);
  if (user.userType !== role) throw failure('WRONG_ROLE', { needed: role });
  return user;
}

/** Returns the signed-in agent. Throws NOT_SIGNED_IN or WRONG_ROLE. */
export const requireAgent = (actor: Actor): User => requireRole(actor, 'agent');

/** Returns the signed-in buyer. Throws NOT_SIGNED_IN or WRONG_ROLE. */
export const requireBuyer = (actor: Actor): User => requireRole(actor, 'buyer');
