import { conversationIdSchema, instantSchema } from '@gable/contracts/kernel';
import { messageSideSchema } from '@gable/contracts/message';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** A side that has something to read since this moment: the message that made it so is the first that it has not read. */
const waiting = {
  conversationId: conversationIdSchema,
  side: messageSideSchema,
  since: instantSchema,
};

/** Tell it in the bell, unless it has been read by then. */
export const unreadBell = defineTopic('message.bell', z.object(waiting), 'notifications');

/** Write a letter, unless it has been read by then or somebody is there; `look` counts how often that was asked. */
export const unreadLetter = defineTopic('message.letter', z.object({ ...waiting, look: z.int() }), 'email');
