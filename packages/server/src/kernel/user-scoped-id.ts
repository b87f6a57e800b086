import { createHash } from 'node:crypto';
import type { UserId } from '@gable/contracts/kernel';

/**
 * Derives a deterministic UUID for a client-chosen id that another user's row already has. A UUID
 * of version 8 (RFC 9562, section 5.8). `supabase/migrations` derives the same one.
 */
export function toUserScopedId(userId: UserId, id: string): string {
  const hash = createHash('sha256').update(`${userId}:${id.toLowerCase()}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
