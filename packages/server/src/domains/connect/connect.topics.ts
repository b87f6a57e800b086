import { userIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';
import { END_REASONS } from './closed-account.tables.ts';

/** Creates an account at the provider. */
export const createAccountTopic = defineTopic(
  'connect.create-account',
  z.object({ agentId: userIdSchema, name: z.string() }),
  'money',
);

/** Syncs an account after a provider event, or after an event that it `ended`. */
export const syncAccountTopic = defineTopic(
  'connect.sync-account',
  z.object({ accountId: z.string(), ended: z.optional(z.enum(END_REASONS)) }),
  'money',
);

/** The agent replaced a closed account. Unpaid invoices on it can no longer be paid. */
export const accountReplacedTopic = defineTopic(
  'connect.account-replaced',
  z.object({ accountId: z.string() }),
  'money',
);

/** The account can charge now. */
export const accountVerifiedTopic = defineTopic(
  'connect.account-verified',
  z.object({ agentId: userIdSchema }),
  'money',
);
