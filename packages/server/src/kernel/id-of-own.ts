import { createHash } from 'node:crypto';
import type { UserId } from '@gable/contracts/kernel';

/**
 * The id that stands for `id` among a user's own rows, where somebody else's row has it: the same for every call, and a UUID
 * of version 8 (RFC 9562, section 5.8). `supabase/migrations` makes the same one.
 */
export function idOfOwn(userId: UserId, id: string): string {
  const hash = createHash('sha256').update(`${userId}:${id.toLowerCase()}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
