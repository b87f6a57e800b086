import { type Instant, userIdSchema } from '@gable/contracts/kernel';
import { newId } from '#kernel/index.ts';
import type { UserRow } from '../user.tables.ts';

/** A user of whom nothing is known yet, and who has no way to sign in. */
export function blankUser(now: Instant): UserRow {
  return {
    id: newId(userIdSchema),
    email: null,
    phone: null,
    passwordHash: null,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    newEmail: null,
    newPhone: null,
    emailChangeProvenBy: null,
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
