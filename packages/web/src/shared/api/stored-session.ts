import { fieldsOf, fieldsOfJson, textOf } from './read-fields.ts';

/** supabase-js names its session after its project: ours, or a hosted one. */
const SESSION_KEY = /^sb-.+-auth-token$/;

/** The session that this device keeps, good or not, as it was written; null without one, or where storage is forbidden. */
export function readStoredSession(): string | null {
  try {
    const key = Object.keys(window.localStorage).find((name) => SESSION_KEY.test(name));
    return key === undefined ? null : window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Does this device keep a session, good or not? Loads nothing. */
export function hasStoredSession(): boolean {
  return readStoredSession() !== null;
}

export interface StoredUser {
  readonly id: string;
  readonly email: string;
}

/** Whose session this device keeps; null without one, or where it cannot be read. */
export function readStoredUser(): StoredUser | null {
  const user = fieldsOf(fieldsOfJson(readStoredSession()).user);
  const [id, email] = [textOf(user.id), textOf(user.email)];
  return id === undefined || email === undefined ? null : { id, email };
}
