import { type Instant, userIdSchema } from '@gable/contracts/kernel';
import { newId } from '#kernel/index.ts';
import type { UserRow } from '../user.tables.ts';

/** Builds a user row without any sign-in method. */
export function buildBlankUser(now: Instant): UserRow {
  return {
    id: newId(userIdSchema),
    email: null,
    phone: null,
    passwordHash: null,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    newEmail: null,
    newPhone: null,
    emailChangeConfirmedBy: null,
    isAnonymous: false,
    hasSecondFactor: false,
    userMetadata: {},
    appMetadata: {},
    invitedAt: null,
    confirmationSentAt: null,
    recoverySentAt: null,
    emailChangeSentAt: null,
    phoneChangeSentAt: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    createdAt: now,
    updatedAt: now,
  };
}
