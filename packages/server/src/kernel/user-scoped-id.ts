import { hash } from 'node:crypto';
import type { UserId } from '@gable/contracts/kernel';

/**
 * Derives a deterministic UUID for a client-chosen id that another user's row already has. A UUID
 * of version 8 (RFC 9562, section 5.8). `supabase/migrations` derives the same one.
 */
export function toUserScopedId(userId: UserId, id: string): string {
  const digest = hash('sha256', `${userId}:${id.toLowerCase()}`, 'hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
