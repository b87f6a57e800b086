import { userIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';
import { END_REASONS } from './closed-account.tables.ts';

/** Make the account at the provider. */
export const openAccount = defineTopic(
  'connect.open-account',
  z.object({ agentId: userIdSchema, name: z.string() }),
  'money',
);

/** The provider said that something about this account changed, or that it `ended`: look at it again. */
export const syncAccount = defineTopic(
  'connect.sync-account',
  z.object({ accountId: z.string(), ended: z.optional(z.enum(END_REASONS)) }),
  'money',
);

/** The agent has opened another account in the place of this closed one. What was still to be paid on it is not any more. */
export const accountReplaced = defineTopic(
  'connect.account-replaced',
  z.object({ accountId: z.string() }),
  'money',
);

/** The account has become able to charge. Whoever waited for that may go on. */
export const accountVerified = defineTopic(
  'connect.account-verified',
  z.object({ agentId: userIdSchema }),
  'money',
);
