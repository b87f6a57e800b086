import { DRAFTING_FORM } from '../drafting-prompt.ts';
import type { DraftDocument, DraftLine } from './draft-document.ts';
import { FOREIGN_MARK, MARKS } from './masks.ts';

const MARK_CHARS = Object.values(MARKS).join('');
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}]/u;
const FOREIGN_LETTER = /(?!\p{Script=Latin})\p{L}/u;
const ODD_SIGN = new RegExp(`(?![+|])[\\p{So}\\p{Sm}\\p{Sk}\\p{Me}]|${FOREIGN_MARK}`, 'u');
const MARKUP = /<[^>]{0,200}>|<\/|[<>]|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10});/iu;
const BLANK =
  /_{2,}|\[[^\]]{0,200}\]?|\{+[^{}]{0,60}\}*|\}|\.{3,}|-{4,}|\?{2,}|\*{3,}|#{2,}|\$\s?(?![\d\s]|[^\p{L}]*\d)|(?<![\p{L}\p{N}])x{2,}(?![\p{L}\p{N}])|\bt\.?b\.?[dac]\b\.?|\bto be (?:(?:determined|agreed|decided|negotiated|filled|inserted|announced)\b|(?:confirmed|completed|advised|specified|discussed)\b(?! (?:before|by|within|on|in|no later|not later|after|when|with|upon|at|prior|between|during)\b))|\b(?:insert|fill in|fill out|lorem|ipsum|placeholder\w*)\b|\bn\/a\b/iu;
const CHAT =
  /^(?:sure|certainly|absolutely|of course|okay|ok|great|here(?:'s| is| are)|below is|the following is|thank you|thanks|please note|disclaimer|i hope|feel free|let me know)\b|^\(?(?:important |drafting |drafter's |editor's |legal )?notes?(?: to [^:.]{1,40})?(?::|\s[–-])|\bnote to (?:the )?(?:agent|client|user|reader|drafter|reviewer|editor|parties)\b|\bcustomi[sz]e (?:this|the|it|as)\b|\b(?:is|are) (?:only |just |merely )?an? (?:\w+ )?(?:template|sample|draft|example)\b|\b(?:above|preceding) (?:contract|agreement|draft|text|document|template)\b|\bshould be (?:adapted|tailored|customi[sz]ed|edited|replaced|filled)\b|\bto your (?:needs|situation|state|requirements)\b|\breviewed by (?:an |your |a )?(?:\w+ )?(?:attorney|lawyer)\b(?=[^.;]{0,30}\b(?:before|in your|in the relevant)\b)|\b(?:here(?:'s| is) (?:the|a|your|an) (?:\w+ ){0,4}(?:contract|agreement|draft|document|version)|as an ai\b|language model|chatbot|artificial intelligence|system prompt|my instructions|let me know|feel free|happy to (?:help|assist)|hope this helps|would you like|\bi'(?:ve|m|ll|d)\b|if you(?:'d| would) like|i(?:'ve| have) (?:drafted|prepared|written|created|included|used)|i can(?:not|'t)? (?:also |help|assist|adjust|provide)|i(?:'m| am) (?:happy|sorry|unable|not able|an? )|(?:you (?:should|may want to|might want to)|please) (?:have|consult|review|replace|adjust|customize|verify)|this (?:draft|template|sample|document) (?:is|was|should|does|has been) (?:a |an |not |be |only |generated|provided|intended|created)|(?:not|no) (?:constitute )?legal advice from|end of (?:the )?(?:contract|agreement|document|draft)|(?:json|markdown|html)\b|untrusted|the user(?:'s)?\b)/iu;
const GAP =
  /\b(?:intentionally (?:omitted|left blank)|(?:is|are|remains?) (?:omitted|unchanged)|omitted|same as above|as (?:set forth )?above mentioned|rest of (?:the|this) (?:agreement|contract|document)|continued|to be continued)\b/iu;
/** A paragraph of more characters is no paragraph of a contract, and would take long to check. */
export const PARAGRAPH_MAX = 8_000;
const LEAK_WORDS = 7;

const SHINGLES = new Set(shinglesOf(DRAFTING_FORM.replace(/"[^"\n]*"/gu, ' . ')));

function shinglesOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+/gu) ?? [];
  return words
    .slice(0, Math.max(0, words.length - LEAK_WORDS + 1))
    .map((_, at) => words.slice(at, at + LEAK_WORDS).join(' '));
}

/** The part of a line that was not given: its marks are facts. */
function ownPart(line: string): string {
  return line.replace(new RegExp(`[${MARK_CHARS}]`, 'gu'), ' ');
}

/** A line of the form that a heading or the frame of a table has in Markdown, without its signs. */
function withoutLayout(line: string): string {
  return line
    .replace(/^\s*#{1,6}\s/u, '')
    .replaceAll('**', '')
    .replace(/^[-*_=\s|:]{3,}$/u, '');
}

/** Signs that a text is no plain contract: markup, blanks, hidden characters, words of a chat. */
export function findFormDefects({ lines, places }: DraftDocument): string[] {
  const signatures = places.get('signatures') ?? Number.POSITIVE_INFINITY;
  return lines.flatMap((line, index) => (line.text === '' ? [] : formDefectsOf(line, index > signatures)));
}

function formDefectsOf(line: DraftLine, isSignature: boolean): string[] {
  const text = withoutLayout(ownPart(line.text));
  const kinds: readonly (readonly [isFound: boolean, what: string])[] = [
    [hasHidden(line), 'It contains hidden or control characters.'],
    [FOREIGN_LETTER.test(text), 'It contains letters of another alphabet that are not in the proposal.'],
    [ODD_SIGN.test(text), 'It contains signs that do not belong in a contract.'],
    [MARKUP.test(text), 'It contains HTML or other markup.'],
    [
      [text, ...line.sentences].some((words) => CHAT.test(words)),
      `It contains words that are not part of a contract: “${text.trim().slice(0, 80)}”.`,
    ],
    [GAP.test(text), 'It leaves a part of the contract out.'],
    [
      shinglesOf(text).some((words) => SHINGLES.has(words)),
      'It repeats the instructions for the drafting service.',
    ],
  ];
  const found = kinds.filter(([isFound]) => isFound).map(([, what]) => what);
  const blank = BLANK.exec(isSignature ? text.replace(/_{3,}/gu, '') : text)?.[0];
  return blank === undefined ? found : [...found, `It contains a blank: ${blank.slice(0, 80)}`];
}

/** Hidden characters of the draft's own; a party's name may hold a joiner. */
function hasHidden({ raw, text }: DraftLine): boolean {
  if (HIDDEN.test(ownPart(text))) return true;
  // What comparing makes a blank, such as a form feed: a tab alone may stand in a contract.
  return !text.includes(MARKS.quote) && /[^\P{Cc}\t]/u.test(raw) && HIDDEN.test(text);
}
