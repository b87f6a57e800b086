import * as z from 'zod/mini';
import { readStoredSession } from './stored-session.ts';

const storedSchema = z.object({ user: z.object({ id: z.string(), email: z.string() }) });
export type StoredUser = z.infer<typeof storedSchema>['user'];

/** Whose session this device keeps; null without one, or where it cannot be read. */
export function readStoredUser(): StoredUser | null {
  try {
    return z.parse(storedSchema, JSON.parse(readStoredSession() ?? 'null')).user;
  } catch {
    return null;
  }
}
