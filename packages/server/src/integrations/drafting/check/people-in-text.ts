import type { ContractFacts } from '../drafting.port.ts';
import { mayBeCapitalized } from './capitalized-words.ts';
import { comparable } from './comparable-text.ts';
import type { DraftDocument, DraftLine } from './draft-document.ts';
import { isEnglishWord } from './english.ts';
import { isOrdinaryName, MARKS } from './masks.ts';
import { findMisspelled } from './misspelled-names.ts';

const WORD = /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu;
const PERSON_TITLE = /\b(?:mr|mrs|ms|mx|dr|prof|messrs|sir|madam|judge|rev)\b\.? (?=[\p{Lu}])/iu;
const COMPANY = /\b(?:llc|l\.l\.c|inc|corp|corporation|ltd|llp|plc|gmbh)\b/iu;
const BEFORE_NAME =
  /\b(?:by|with|contact|call|ask|named|called|attorney|assistant|associate|colleague|partner|spouse|husband|wife|broker|brokerage|firm|brother|sister|cousin|friend|hire|see|via|payee|beneficiary|in|near)[,:]? $/iu;
const AGENT = MARKS.agent;
const CLIENT = MARKS.client;
const ANY_OTHER = `[^${AGENT}${CLIENT}.;]`;

/** People and companies whom a contract names and its facts do not, and parties in each other's place. */
export function findOtherPeople(document: DraftDocument, facts: ContractFacts): string[] {
  const given = givenWords(document, facts);
  return [
    ...document.lines.flatMap((line) => [...foreignWords(line, given), ...namesInPlace(line, facts)]),
    ...partiesSwapped(document, facts),
    ...findMisspelled(
      document.lines.flatMap(({ sentences }) => sentences),
      facts,
    ),
  ];
}

function givenWords({ own }: DraftDocument, facts: ContractFacts): (word: string) => boolean {
  const names = `${facts.agentName} ${facts.customerName} ${facts.serviceType}`;
  const words = new Set(
    [...comparable(names).toLowerCase().matchAll(WORD)].flatMap(([word]) => [word, word.replace(/'s$/u, '')]),
  );
  return (word) => words.has(word) || own.words.has(word);
}

/** Words that are neither English nor given, names with a title or of a company, and words that look like a name. */
function foreignWords({ text, isHeading }: DraftLine, isGiven: (word: string) => boolean): string[] {
  const words = [...text.matchAll(WORD)];
  const unknown = words.find(({ 0: word, index }) => !isKnown(plainWord(word), text, index, isGiven));
  if (unknown) return [`It names “${unknown[0]}”, which is neither in the proposal nor an English word.`];
  const title = PERSON_TITLE.exec(text);
  if (title)
    return [`It names a person (“${text.slice(title.index, title.index + 40)}”) who is not a party.`];
  const company = COMPANY.exec(text)?.[0];
  if (company !== undefined && !isGiven(company.toLowerCase()))
    return [`It names a company (“${company}”) that is not in the proposal.`];
  const isShouted = text === text.toUpperCase();
  const name = isShouted || isHeading ? undefined : findName(text, words, isGiven);
  return name === undefined ? [] : [`It names “${name}”, which is not in the proposal.`];
}

function plainWord(word: string): string {
  return word.toLowerCase().replace(/'s?$/u, '');
}

function isKnown(word: string, text: string, at: number, isGiven: (word: string) => boolean): boolean {
  return isGiven(word) || isSingleLetter(word, text, at) || isEnglish(word);
}

/** Two words with capitals that no contract writes so, or one after a word such as 'by' or 'contact'. */
function findName(
  text: string,
  words: readonly RegExpExecArray[],
  isGiven: (word: string) => boolean,
): string | undefined {
  const couldBeName = (word: string) =>
    word.length > 1 &&
    /^\p{Lu}/u.test(word) &&
    !mayBeCapitalized(plainWord(word)) &&
    !isGiven(plainWord(word));
  for (const [index, { 0: word, index: at }] of words.entries()) {
    const before = text.slice(Math.max(0, at - 24), at);
    if (!couldBeName(word) || startsSentence(before)) continue;
    const previous = words[index - 1];
    const isPair = previous && couldBeName(previous[0]) && previous.index + previous[0].length + 1 === at;
    if (isPair) return `${previous[0]} ${word}`;
    if (BEFORE_NAME.test(before)) return word;
  }
  return undefined;
}

function startsSentence(before: string): boolean {
  return /(?:^|[.:;!?]["')]*\s+|["(•*–-]\s?|\)\s+)$/u.test(before);
}

function isEnglish(word: string): boolean {
  return (
    isEnglishWord(word) ||
    word.split("'").every((part) => part === 's' || part === 't' || part === '' || isEnglishWord(part))
  );
}

/** A letter that counts, as in '(a)', 'U.S.C.' or 'Exhibit A'. */
function isSingleLetter(word: string, text: string, at: number): boolean {
  if (/^[ivxl]{1,6}$/u.test(word)) return true;
  if (word.length > 1) return false;
  if (word === 'a' || word === 's') return true;
  const around = text.slice(Math.max(0, at - 10), at + 3);
  return /^\p{L}-|[ ("]\p{L}-|[(.]\p{L}[).]|^\p{L}[).]|\p{L}\.|(?:exhibit|section|schedule|appendix|part|x) \p{L}|^x$/iu.test(
    around,
  );
}

/** Does each role stand with its own party? Nothing can be said where the names are the same, or ordinary words. */
function partiesSwapped({ lines }: DraftDocument, facts: ContractFacts): string[] {
  const [agent, client] = [
    comparable(facts.agentName).toLowerCase(),
    comparable(facts.customerName).toLowerCase(),
  ];
  const isUnclear =
    agent.includes(client) || client.includes(agent) || isOrdinaryName(agent) || isOrdinaryName(client);
  if (isUnclear) return [];
  return lines.some(({ text }) => SWAPPED.some((pattern) => pattern.test(text)))
    ? ['It takes one party for the other.']
    : [];
}

const ROLE_AGENT = '(?:agent|broker|licensee)';
const ROLE_CLIENT = '(?:client|buyer|customer)';
const SWAPPED = [
  new RegExp(`${CLIENT}${ANY_OTHER}{0,90}\\(${ANY_OTHER}{0,40}"?\\b${ROLE_AGENT}"?\\)`, 'iu'),
  new RegExp(`${AGENT}${ANY_OTHER}{0,90}\\(${ANY_OTHER}{0,40}"?\\b${ROLE_CLIENT}"?\\)`, 'iu'),
  new RegExp(`\\b${ROLE_AGENT}(?:'s)?(?: name)?[:,]? ${CLIENT}`, 'iu'),
  new RegExp(`\\b${ROLE_CLIENT}(?:'s)?(?: name)?[:,]? ${AGENT}`, 'iu'),
  new RegExp(
    `${CLIENT},? (?:\\(?as |is |being |acting as )?(?:the |an? )?(?:real estate )?${ROLE_AGENT}\\b(?!'s)`,
    'iu',
  ),
  new RegExp(`${AGENT},? (?:\\(?as |is |being |acting as )?(?:the |an? )?${ROLE_CLIENT}\\b(?!'s)`, 'iu'),
  new RegExp(
    `${AGENT}[,:]? ?\\(?(?:e-?mail:? )?${MARKS.clientEmail}|${CLIENT}[,:]? ?\\(?(?:e-?mail:? )?${MARKS.agentEmail}`,
    'iu',
  ),
];

const DEFINED =
  /\((?:the |each |herein\w* |here\w* |referred to as |as |an? )*"(?:the )?(Agent|Client|Buyer|Customer)"\)/giu;
const PARTY_LINE = /^(agent|client|buyer|customer)(?:'s)?(?: name)?: *(\S.*)$/iu;

/** 'between X (the "Agent") and Y (the "Client")' and 'Client: Y' name the parties, and nobody else. */
function namesInPlace({ text, raw }: DraftLine, facts: ContractFacts): string[] {
  if (!/agent|client|buyer|customer/iu.test(text)) return [];
  let from = 0;
  const defined = [...text.matchAll(DEFINED)].flatMap((match) => {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    return isNamed(before, match[1] ?? '', facts)
      ? []
      : [`It names “${before.trim().slice(0, 80)}” as the ${(match[1] ?? '').toLowerCase()}.`];
  });
  const [, role = '', name = ''] = PARTY_LINE.exec(text) ?? [];
  const isOther =
    name !== '' && !/^_+$/u.test(name) && !isNamed(name, role, facts) && !isGivenLine(raw, facts);
  return isOther ? [...defined, `It names “${name.slice(0, 80)}” as the ${role.toLowerCase()}.`] : defined;
}

function isNamed(words: string, role: string, facts: ContractFacts): boolean {
  const [mark, name, other] =
    role.toLowerCase() === 'agent'
      ? [AGENT, facts.agentName, facts.customerName]
      : [CLIENT, facts.customerName, facts.agentName];
  const [own, others] = [comparable(name).toLowerCase(), comparable(other).toLowerCase()];
  // Where a name is a part of the other one, or of an address or the service, either mark may stand for it.
  const isUnclear = own.length < 3 || own.includes(others) || others.includes(own);
  return (
    words.includes(mark) || words.toLowerCase().includes(own) || (isUnclear && /[\uE001-\uE005]/u.test(words))
  );
}

/** A person may be called 'Agent: Smith' and a service 'Client: Moving'. */
function isGivenLine(raw: string, facts: ContractFacts): boolean {
  const given = [facts.agentName, facts.customerName, facts.serviceType, `${facts.serviceType} Agreement`];
  return given.some((words) => comparable(words).toLowerCase().includes(comparable(raw).toLowerCase()));
}
