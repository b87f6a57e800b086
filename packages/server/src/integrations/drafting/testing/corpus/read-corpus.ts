import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { SUGGESTION_LISTS } from '#integrations/drafting/suggestions/suggestion-lists.ts';

/**
 * Each corpus was written from the model's instructions only. See README.md for the first results.
 */
export const CORPORA = ['a', 'b', 'c'] as const;

const corpusSchema = z.object({
  honest: z.array(z.object({ service: z.string(), description: z.nullable(z.string()), answer: z.string() })),
  bad: z.array(
    z.object({
      kind: z.string(),
      list: z.enum(SUGGESTION_LISTS),
      item: z.string(),
      service: z.optional(z.string()),
    }),
  ),
});
export type Corpus = z.infer<typeof corpusSchema>;

/** Reads a corpus: good responses of a model, and single bad suggestions. */
export function readCorpus(name: (typeof CORPORA)[number]): Corpus {
  const path = new URL(`./corpus-${name}.json`, import.meta.url);
  return corpusSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}
