import { CONTRACT_MAX } from '@gable/contracts/contract';
import type { ContractFacts } from '../drafting.port.ts';
import { readAssertions } from './assertions.ts';
import { findContradictions } from './find-contradictions.ts';
import { findMissingParts } from './find-missing-parts.ts';

/**
 * What is wrong with a drafted contract, each in words; empty when nothing is. A contract names its parties and its
 * service, states the compensation, says that fees are negotiable and not set by law, has a term and a way to cancel, quotes
 * the proposal's terms whole, and contradicts no fact. It guards against a drafter that leaves something out or makes
 * something up, whoever that is.
 */
export function findDraftDefects(text: string, facts: ContractFacts): string[] {
  if (text.length > CONTRACT_MAX) return [`It is longer than ${CONTRACT_MAX} characters.`];
  const assertions = readAssertions(text, facts);
  return [
    ...new Set([...findMissingParts(text, assertions, facts), ...findContradictions(assertions, facts)]),
  ];
}
