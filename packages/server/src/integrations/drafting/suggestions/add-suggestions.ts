import type { ServiceTerms } from '../clauses/clause.ts';
import { findSuggestionError } from './check-suggestion.ts';
import { SUGGESTION_LISTS, type Suggestions } from './suggestion-lists.ts';

const ADDED_MAX = 6;

/** The terms of a service with the suggestions of a model. */
export interface ExtendedTerms {
  readonly terms: ServiceTerms;
  /** The number of added suggestions. */
  readonly addedCount: number;
  /** The suggestions that failed the checks, without duplicates of existing sentences. */
  readonly leftOut: readonly string[];
}

function inSentence(phrase: string): string {
  const isTerm = /^(?:Agent|Client|Service)\b/u.test(phrase);
  return isTerm ? phrase : phrase.charAt(0).toLowerCase() + phrase.slice(1);
}

/** Adds the suggestions that pass the checks to the lists of a service's terms. */
export function addSuggestions(terms: ServiceTerms, suggestions: Suggestions): ExtendedTerms {
  let extended = terms;
  let addedCount = 0;
  const leftOut: string[] = [];
  for (const list of SUGGESTION_LISTS) {
    for (const phrase of suggestions[list]) {
      const isFull = extended[list].length >= terms[list].length + ADDED_MAX;
      const objection = isFull ? 'unfit' : findSuggestionError(phrase, extended);
      if (objection === null) {
        extended = { ...extended, [list]: [...extended[list], inSentence(phrase)] };
        addedCount += 1;
      } else if (objection !== 'repeated') leftOut.push(phrase);
    }
  }
  return { terms: extended, addedCount, leftOut };
}
