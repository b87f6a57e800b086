import { CONTRACT_MAX } from '@gable/contracts/contract';
import type { ContractFacts } from '../drafting.port.ts';
import { readDraft } from './draft-document.ts';
import { findContradictions } from './find-contradictions.ts';
import { findFormDefects, PARAGRAPH_MAX } from './find-form-defects.ts';
import { findFrameDefects } from './find-frame-defects.ts';
import { findMissingParts } from './find-missing-parts.ts';

/** A text of more lines is no contract, and would take long to check. */
const LINES_MAX = 5_000;

/**
 * What is wrong with a drafted contract, each in a sentence; empty when nothing is. It reads the text that would be stored,
 * every line of it. A contract has every required clause in order, begins with its title and ends with the places to sign.
 * Whatever looks like a figure, a name, an address or a blank must be a fact, stand in the proposal, or be known to be
 * harmless: a false alarm costs a second try, a wrong price that passes costs a client money.
 */
export function findDraftDefects(text: string, facts: ContractFacts): string[] {
  if (text.length > CONTRACT_MAX) return [`It is longer than ${CONTRACT_MAX} characters.`];
  const document = readDraft(text, facts);
  if (document.lines.length > LINES_MAX) return [`It has more than ${LINES_MAX} lines.`];
  const isLong = document.lines.some((line) => line.text.length > PARAGRAPH_MAX);
  if (isLong) return [`It has a paragraph of more than ${PARAGRAPH_MAX} characters.`];
  return [
    ...new Set([
      ...findFrameDefects(document, facts),
      ...findMissingParts(text, document, facts),
      ...findFormDefects(document),
      ...findContradictions(document, facts),
    ]),
  ];
}
