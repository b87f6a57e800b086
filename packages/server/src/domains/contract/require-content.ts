import { contractContentSchema } from '@gable/contracts/contract';
import * as z from 'zod/mini';
import { parseInput } from '#kernel/index.ts';

const withContent = z.object({ content: contractContentSchema });

/**
 * INVALID_INPUT for a text that is longer than a contract can be, wherever it comes from: a drafter's text has passed no
 * schema. Texts that were stored before there was a limit can still be read, sent, signed and printed.
 */
export function requireContent(content: string): void {
  parseInput(withContent, { content });
}
