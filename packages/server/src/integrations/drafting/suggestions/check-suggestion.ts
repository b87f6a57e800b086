import type { ServiceTerms } from '../clauses/clause.ts';
import { isSimilar, listContentWords } from './similar-phrases.ts';
import { isKnownWord } from './vocabulary.ts';

const PHRASE_MAX = 240;
/** ASCII letters with the punctuation of one sentence: no digits, markup or other scripts. */
const PLAIN_PHRASE = /^[A-Za-z](?:[A-Za-z ,;()'’-])*$/u;
const REPEATED_WORD = /\b([a-z]+) \1\b/iu;
const DEFINED_TERMS = new Set(['Agent', 'Client', 'Service']);

/** Why a suggestion is not added: it is not allowed, or the contract already says it. */
export type SuggestionError = 'unfit' | 'repeated';

function isPlain(phrase: string): boolean {
  return phrase.length <= PHRASE_MAX && PLAIN_PHRASE.test(phrase) && !REPEATED_WORD.test(phrase);
}

function wordsOf(phrase: string): string[] {
  return phrase.replaceAll(/['’]s\b/gu, '').match(/[A-Za-z]+/gu) ?? [];
}

/** Whether all words of a phrase are in the vocabulary. The first word may be capitalized. */
function hasListedWords(phrase: string): boolean {
  return wordsOf(phrase).every(
    (word, index) => DEFINED_TERMS.has(word) || isKnownWord(index === 0 ? word.toLowerCase() : word),
  );
}

function promisesExcludedWork(phrase: string, { excludedWork }: ServiceTerms): boolean {
  const words = listContentWords(phrase);
  return [...listContentWords(excludedWork.join(' '))].some((word) => words.has(word));
}

/**
 * Returns why a phrase cannot be added to the terms; null if it can. All of its words have to be in
 * the vocabulary, so that it cannot state an amount, a name or a right. It may not repeat or
 * contradict the terms.
 */
export function findSuggestionError(phrase: string, terms: ServiceTerms): SuggestionError | null {
  if (!isPlain(phrase) || !hasListedWords(phrase) || promisesExcludedWork(phrase, terms)) return 'unfit';
  const { included, notIncluded, agentDuties, clientDuties } = terms;
  const present = [...included, ...notIncluded, ...agentDuties, ...clientDuties];
  return present.some((other) => isSimilar(phrase, other)) ? 'repeated' : null;
}
