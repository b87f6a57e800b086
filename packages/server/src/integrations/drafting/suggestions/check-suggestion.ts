import type { ServiceTerms } from '../clauses/clause.ts';
import { listContentWords, isSimilar } from './similar-phrases.ts';
import { isKnownWord } from './vocabulary.ts';

const PHRASE_MAX = 240;
/** Plain letters with the punctuation inside one sentence: no digit, sign, markup, blank or letter of another script. */
const PLAIN_PHRASE = /^[A-Za-z](?:[A-Za-z ,;()'’-])*$/u;
const REPEATED_WORD = /\b([a-z]+) \1\b/iu;
const DEFINED_TERMS = new Set(['Agent', 'Client', 'Service']);

/** Why a suggestion is not added: it may not stand in the contract, or the contract says it already. */
export type SuggestionError = 'unfit' | 'repeated';

function isPlain(phrase: string): boolean {
  return phrase.length <= PHRASE_MAX && PLAIN_PHRASE.test(phrase) && !REPEATED_WORD.test(phrase);
}

function wordsOf(phrase: string): string[] {
  return phrase.replaceAll(/['’]s\b/gu, '').match(/[A-Za-z]+/gu) ?? [];
}

/** Says whether every word of a phrase is listed. The first may have a capital letter, as sentences have. */
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
 * Says why a phrase cannot be added to what the Agent does for a service; null when it can. Each of its words must be listed,
 * so it can state no amount, no name and no right. It may not repeat or contradict what the terms say already.
 */
export function findSuggestionError(phrase: string, terms: ServiceTerms): SuggestionError | null {
  if (!isPlain(phrase) || !hasListedWords(phrase) || promisesExcludedWork(phrase, terms)) return 'unfit';
  const { included, notIncluded, agentDuties, clientDuties } = terms;
  const present = [...included, ...notIncluded, ...agentDuties, ...clientDuties];
  return present.some((other) => isSimilar(phrase, other)) ? 'repeated' : null;
}
