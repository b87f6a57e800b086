import { splitLines } from '../contract-format.ts';
import type { ContractFacts } from '../drafting.port.ts';
import { comparable } from './comparable-text.ts';
import { datesInText, type StatedDate } from './dates-in-text.ts';
import { figuresInText } from './figures-in-text.ts';
import { moneyInText, type StatedAmount } from './money-in-text.ts';
import { NUMERIC_WORDS } from './number-words.ts';

/** A figure that the agent wrote in the proposal, with the words around it, which say what it is. */
export interface OwnFigure {
  readonly value: number;
  readonly isPercentage: boolean;
  readonly around: ReadonlySet<string>;
}

export interface OwnAmount extends StatedAmount {
  readonly around: ReadonlySet<string>;
}

/** What the agent wrote in the proposal: its words, names, figures and days are facts. */
export interface OwnWords {
  /** In lower case. */
  readonly text: string;
  /** Each line, in comparable form. */
  readonly lines: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly amounts: readonly OwnAmount[];
  readonly figures: readonly OwnFigure[];
  readonly dates: readonly StatedDate[];
}

const WORD = /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu;
const SENTENCES = /(?<=[.;!?]["')]?)\s+/u;
/** Words that say nothing about what a figure is. */
const EMPTY_WORDS = new Set(
  `the this that these those with from into upon will shall must may agent client buyer party parties service services pays paid
  pay payable payment amount total dollars dollar percent price prices fee fees under and for not any are has have been before
  after when which their them they each per its other than then also only such agreement proposal terms term due made`.split(
    /\s+/u,
  ),
);

/** The words in a sentence that can say what its figures are. */
export function tellingWords(sentence: string): Set<string> {
  return new Set(
    [...sentence.toLowerCase().matchAll(WORD)]
      .map(([word]) => word.replace(/(?:'s|es|s|ed|ing)$/u, ''))
      .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word) && !NUMERIC_WORDS.has(word)),
  );
}

/** Reads what the agent wrote in the proposal. */
export function readOwnWords(facts: ContractFacts): OwnWords {
  const lines = [facts.description ?? '', facts.terms ?? '']
    .flatMap(splitLines)
    .map(comparable)
    .filter(Boolean);
  const text = lines.join('\n').toLowerCase();
  const sentences = lines.flatMap((line) => line.split(SENTENCES));
  return {
    text,
    lines: new Set(lines),
    words: new Set([...text.matchAll(WORD)].flatMap(([word]) => [word, word.replace(/'s$/u, '')])),
    amounts: sentences.flatMap((sentence) =>
      moneyInText(sentence).map((amount) => ({ ...amount, around: tellingWords(sentence) })),
    ),
    figures: sentences.flatMap((sentence) =>
      figuresInText(sentence).map((figure) => ({ ...figure, around: tellingWords(sentence) })),
    ),
    dates: datesInText(lines.join('\n')),
  };
}

/** Does a sentence, by its telling words, say of a figure what the proposal says of it? */
export function speaksOfTheSame(telling: ReadonlySet<string>, around: ReadonlySet<string>): boolean {
  return [...telling].some((word) => around.has(word));
}
