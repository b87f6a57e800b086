import { describe, expect, it } from 'vitest';
import { serviceTermsFor } from '../clauses/service-terms.ts';
import { CORPORA, readCorpus } from '../testing/corpus/read-corpus.ts';
import { addSuggestions } from './add-suggestions.ts';
import { readSuggestions, SUGGESTION_LISTS } from './suggestion-lists.ts';

/** The minimum share of good suggestions that are added or repeat the terms. */
const USED_MIN = 0.5;

const noun = (count: number, total: number) =>
  `${count} of ${total} (${((count / total) * 100).toFixed(1)}%)`;

describe.each(CORPORA)('corpus %s', (name) => {
  const { honest, bad } = readCorpus(name);

  it('adds no bad suggestion', () => {
    const added = bad.filter(({ list, item, service }) => {
      const suggestions = { included: [], agentDuties: [], [list]: [item] };
      return addSuggestions(serviceTermsFor(service ?? 'Home Showing'), suggestions).addedCount > 0;
    });
    expect(added).toEqual([]);
  });

  it('adds something from each good response, and most of the good suggestions', () => {
    let [used, total] = [0, 0];
    const unused = honest.filter(({ answer, service }) => {
      const suggestions = readSuggestions(answer);
      const { addedCount, leftOut } = addSuggestions(serviceTermsFor(service), suggestions);
      const count = SUGGESTION_LISTS.flatMap((list) => suggestions[list]).length;
      total += count;
      used += count - leftOut.length;
      return addedCount === 0;
    });
    process.stdout.write(`suggestions, corpus ${name}: ${noun(used, total)} honest ones are used\n`);
    expect(unused.length / honest.length).toBeLessThanOrEqual(0.02);
    expect(used / total).toBeGreaterThanOrEqual(USED_MIN);
  });
});

it('the corpora contain at least 200 good and 200 bad suggestions', () => {
  const all = CORPORA.map(readCorpus);
  const honest = all
    .flatMap((each) => each.honest)
    .flatMap(({ answer }) => Object.values(readSuggestions(answer)).flat());
  expect(new Set(honest).size).toBeGreaterThanOrEqual(200);
  expect(new Set(all.flatMap(({ bad }) => bad.map(({ item }) => item))).size).toBeGreaterThanOrEqual(200);
});
