import type { ContractFacts } from '../drafting.port.ts';
import type { Assertions } from './assertions.ts';
import { comparable } from './comparable-text.ts';
import { findMisspelled } from './misspelled-names.ts';

const DEFINED =
  /\((?:the |each |herein\w* |here\w* |referred to as |as |an? )*"(?:the )?(Agent|Client|Buyer|Customer)"\)/giu;
const PARTY_LINE = /^(agent|client|buyer|customer)(?:'s)?(?: name)?: *(\S.*)$/iu;
const ROLE_LINE = /^(agent|client|buyer|customer):?$/iu;
const NAME_LINE = /^(?:printed )?name: *(\S.*)$/iu;
/** So many lines of a block for signing belong to the line with the role. */
const BLOCK_LINES = 4;

/** People whom a contract names in a party's place, and names that are nearly a party's. */
export function findOtherPeople(assertions: Assertions, facts: ContractFacts): string[] {
  return [
    ...assertions.lines.flatMap((line) => [
      ...definedOtherwise(line, facts),
      ...labelledOtherwise(line, facts),
    ]),
    ...signedByOthers(assertions.lines, facts),
    ...findMisspelled(assertions.masked, facts),
  ];
}

function nameOf(role: string, facts: ContractFacts): string {
  return role.toLowerCase() === 'agent' ? facts.agentName : facts.customerName;
}

function otherThan(name: string, role: string, facts: ContractFacts): string[] {
  const isName = comparable(name)
    .toLowerCase()
    .includes(comparable(nameOf(role, facts)).toLowerCase());
  // A line to be filled in by hand names nobody.
  return isName || /^_+$/u.test(name)
    ? []
    : [`It names “${name.slice(0, 80)}” as the ${role.toLowerCase()}.`];
}

/** 'between Maria Delgado, ... (the "Agent"), and Priya Raman (the "Client")': each name stands before its role. */
function definedOtherwise(line: string, facts: ContractFacts): string[] {
  let from = 0;
  return [...line.matchAll(DEFINED)].flatMap((match) => {
    const before = line.slice(from, match.index);
    from = match.index + match[0].length;
    return otherThan(before, match[1] ?? '', facts);
  });
}

function labelledOtherwise(line: string, facts: ContractFacts): string[] {
  const [, role, name] = PARTY_LINE.exec(line) ?? [];
  return role === undefined || name === undefined || isFact(line, facts) ? [] : otherThan(name, role, facts);
}

function signedByOthers(lines: readonly string[], facts: ContractFacts): string[] {
  return lines.flatMap((line, index) => {
    const role = ROLE_LINE.exec(line)?.[1];
    if (role === undefined) return [];
    const block = lines.slice(index + 1, index + 1 + BLOCK_LINES);
    const next = block.findIndex((other) => ROLE_LINE.test(other));
    const own = next < 0 ? block : block.slice(0, next);
    return own.flatMap((other) => {
      const name = NAME_LINE.exec(other)?.[1];
      return name === undefined ? [] : otherThan(name, role, facts);
    });
  });
}

/** A person may be called 'Agent: Smith' and a service 'Client: Moving'. */
function isFact(line: string, facts: ContractFacts): boolean {
  const given = [facts.agentName, facts.customerName, facts.serviceType, `${facts.serviceType} Agreement`];
  return given.some((words) => comparable(words).toLowerCase().includes(line.toLowerCase()));
}
