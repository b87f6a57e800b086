import type { ApiKeyScope } from '@gable/contracts/api-key';
import type { Instant } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import { failure } from './app-error.ts';

/** A signed-in person, as the transport found them: their session's verified address and their profile's role. */
export interface Person extends Viewer {
  readonly kind: 'person';
  readonly name: string;
  readonly sessionId: string;
  /** What a program may do for them, where it acts with an API key instead of a session. */
  readonly keyScopes?: readonly ApiKeyScope[];
  /** When they last signed in or confirmed a password or second factor in this session; null if that is not known. */
  readonly readAuthenticatedAt?: () => Promise<Instant | null>;
}

/** Who acts: nobody signed in, a person, or the house itself (outbox, webhooks, sweeps). */
export type Actor = { readonly kind: 'visitor' } | Person | { readonly kind: 'system' };

export const VISITOR: Actor = { kind: 'visitor' };
export const SYSTEM: Actor = { kind: 'system' };

/** The person who acts. Throws NOT_SIGNED_IN for a visitor; the system never asks for a person. */
export function requirePerson(actor: Actor): Person {
  if (actor.kind !== 'person') throw failure('NOT_SIGNED_IN', {});
  return actor;
}

export function requireAgent(actor: Actor): Person {
  const person = requirePerson(actor);
  if (person.userType !== 'agent') throw failure('WRONG_ROLE', { needed: 'agent' });
  return person;
}

export function requireBuyer(actor: Actor): Person {
  const person = requirePerson(actor);
  if (person.userType !== 'buyer') throw failure('WRONG_ROLE', { needed: 'buyer' });
  return person;
}
