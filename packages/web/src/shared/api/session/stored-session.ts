import { fieldsOf, fieldsOfJson, textOf } from '../read-fields.ts';

/** supabase-js derives the key from the project's host name. */
const SESSION_KEY = /^sb-.+-auth-token$/;

/** Returns the stored session as JSON, valid or not; null without one, or if storage is blocked. */
export function readStoredSession(): string | null {
  try {
    const key = Object.keys(window.localStorage).find((name) => SESSION_KEY.test(name));
    return key === undefined ? null : window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether this device has a stored session, valid or not. Loads nothing. */
export function hasStoredSession(): boolean {
  return readStoredSession() !== null;
}

export interface StoredUser {
  readonly id: string;
  readonly email: string;
}

/** Returns the user of the stored session; null without one, or if it cannot be read. */
export function readStoredUser(): StoredUser | null {
  const user = fieldsOf(fieldsOfJson(readStoredSession()).user);
  const [id, email] = [textOf(user.id), textOf(user.email)];
  return id === undefined || email === undefined ? null : { id, email };
}
