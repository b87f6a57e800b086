import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serviceTermsFor } from '../clauses/service-terms.ts';
import { composeAgreement } from '../compose-agreement.ts';
import { contractFacts } from '../testing/contract-facts.ts';
import { CORPORA, readCorpus } from '../testing/corpus/read-corpus.ts';
import { addSuggestions } from './add-suggestions.ts';
import { LIST_TITLES, readSuggestions, SUGGESTION_LISTS } from './suggestion-lists.ts';

const facts = contractFacts();
const terms = serviceTermsFor(facts.serviceType);
const bad = CORPORA.flatMap((name) => readCorpus(name).bad.map(({ item }) => item));

const line = fc.oneof(
  fc.constantFrom(...Object.values(LIST_TITLES)),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => `- ${text}`),
  fc.constantFrom(...bad).map((item) => `- ${item}`),
  fc.constantFrom('- filming the garden', '- call the listing side before a visit', '1. Compensation', ''),
);

/** Returns the lines without the punctuation that depends on an item's position. */
const listLines = (text: string) => text.split('\n').map((each) => each.replace(/(?:; and|[;.])$/u, ''));

it('an arbitrary response of a model changes no line of the library’s contract', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const extended = addSuggestions(terms, readSuggestions(lines.join('\n'))).terms;
      const added = SUGGESTION_LISTS.flatMap((list) => extended[list].slice(terms[list].length));
      const rest = listLines(composeAgreement(facts, extended)).filter(
        (each) => !added.includes(each.slice(2)),
      );
      expect(rest).toEqual(listLines(composeAgreement(facts)));
      for (const item of added) expect(item).toMatch(/^[A-Za-z ,;()'’-]+$/u);
    }),
    { numRuns: 300 },
  );
});
