import { cents } from '@gable/contracts/kernel';
import { SERVICE_TYPES } from '@gable/contracts/proposal';
import type { ContractFacts } from '../drafting.port.ts';
import { writeAgreement } from '../write-agreement.ts';
import { comparable } from './comparable-text.ts';

const WORD = /[\p{L}\p{M}’'-]+/gu;
const CAPITALISED = /^\p{Lu}/u;
const NAME_MIN = 6;

/** Words that any contract has with a capital letter: 'Agent', 'The', 'Home'. They are nobody's name. */
function capitalWordsOf(text: string): Set<string> {
  return new Set(
    [...comparable(text).matchAll(WORD)].map(([word]) => word).filter((word) => CAPITALISED.test(word)),
  );
}

let contractWords: Set<string> | undefined;

function ordinaryWords(): Set<string> {
  contractWords ??= capitalWordsOf(
    SERVICE_TYPES.map((serviceType) =>
      writeAgreement({
        ...{ agentName: '-', agentEmail: '-', customerName: '-', customerEmail: '-', date: '-' },
        ...{ serviceType, description: '-', terms: '-', amount: cents(1), pricingStructure: 'hourly' },
      }),
    ).join('\n'),
  );
  return contractWords;
}

/** How many letters must change to make one of the other; more than `limit` is all the same. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? limit + 1;
}

function isNearly(name: readonly string[], words: readonly string[]): boolean {
  const [wanted, found] = [name.join(' ').toLowerCase(), words.join(' ').toLowerCase()];
  const limit = wanted.length < 12 ? 1 : 2;
  if (distance(wanted, found, limit) <= limit) return true;
  // 'Priya Ramsey' for 'Priya Raman': the first name is hers, and the rest is not.
  return words[0]?.toLowerCase() === name[0]?.toLowerCase() && (name[0]?.length ?? 0) > 2;
}

/**
 * Names in a contract that are nearly a party's, and are not. Only where the name is two words or more of letters: a short
 * one is near to every other word. `masked` has marks where the names stand as they were given.
 */
export function findMisspelled(masked: readonly string[], facts: ContractFacts): string[] {
  const names = [facts.agentName, facts.customerName]
    .map((name) => comparable(name))
    .filter((name) => name.length >= NAME_MIN && /^[\p{L}\p{M}’' -]+$/u.test(name))
    .map((name) => name.split(' '))
    .filter((words) => words.length > 1 && words.length < 6);
  const ordinary = ordinaryWords();
  const given = comparable(
    `${facts.description ?? ''} ${facts.terms ?? ''} ${facts.serviceType}`,
  ).toLowerCase();
  return masked.flatMap((sentence) => {
    const words = [...sentence.matchAll(WORD)];
    return names.flatMap((name) =>
      words.flatMap((first, index) => {
        const window = words.slice(index, index + name.length).map(([word]) => word);
        const isName = window.length === name.length && window.every((word) => CAPITALISED.test(word));
        if (
          !isName ||
          window.some((word) => ordinary.has(word)) ||
          given.includes(window.join(' ').toLowerCase())
        )
          return [];
        const apart = sentence.slice(first.index).startsWith(window.join(' '));
        return apart && isNearly(name, window)
          ? [`It names “${window.join(' ')}”, not “${name.join(' ')}”.`]
          : [];
      }),
    );
  });
}
