import * as z from 'zod/mini';
import { defineTopic } from '../../outbox/index.ts';

/** All accounts have been gone through. Once an hour: the time to put away what has grown old. */
export const booksSwept = defineTopic('reconciliation.books-swept', z.object({}));
