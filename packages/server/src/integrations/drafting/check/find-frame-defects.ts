import type { ContractFacts } from '../drafting.port.ts';
import { comparable } from './comparable-text.ts';
import type { DraftDocument, DraftLine } from './draft-document.ts';
import { MARKS } from './masks.ts';

const TITLE_WORDS = 16;
/** Lines between the title and the first clause: who, when and under which platform. */
const PREAMBLE_LINES = 8;
const FIELD =
  /^(?:[-•*|x] ?)?(?:\*\*)?((?:(?:agent|client|buyer)(?:'s)? )?(?:electronic )?(?:signature|signed|sign here|by|date|date signed|dated|initials)|agent|client|buyer|x|)(?:\*\*)? ?:?(?:\*\*)? ?_{3,}(?: ?\|)?(?: ?(?:date|signature)(?: signed)?:? ?_{3,})?(?: ?\|)?$/iu;
const ROLE = /\b(?:agent|client|buyer|broker)\b/iu;
const BLOCK_LINE_MAX = 12;

/** A contract begins with its title and ends with the places where both parties sign, and nothing comes after them. */
export function findFrameDefects(document: DraftDocument, facts: ContractFacts): string[] {
  return [...beginning(document), ...ending(document, facts)];
}

function beginning({ lines, places }: DraftDocument): string[] {
  const first = lines.find(({ text }) => text !== '');
  const from = places.get('parties') ?? 0;
  const preamble = lines.slice(0, from).filter(({ text }) => text !== '');
  const title = (first?.text ?? '').replace(/^#{1,6} |\*\*/gu, '');
  const isTitle =
    title.split(' ').length <= TITLE_WORDS &&
    !/[.!?;:,]$/u.test(title) &&
    (title.includes(MARKS.service) || /\b(?:agreement|contract)\b/iu.test(title));
  return [
    ...(isTitle ? [] : ['It does not begin with its title.']),
    ...(preamble.length > PREAMBLE_LINES ? ['It has text before its first clause.'] : []),
  ];
}

function ending({ lines, places }: DraftDocument, facts: ContractFacts): string[] {
  const from = places.get('signatures');
  if (from === undefined) return [];
  const body = lines.slice(from + 1).filter(({ text }) => text !== '');
  const firstField = body.findIndex(({ text }) => /_{3,}/u.test(text));
  if (firstField < 0) return ['The places to sign are missing.'];
  const fields = body.filter(({ text }) => /_{3,}/u.test(text));
  const block = body.slice(Math.max(0, firstField - 3));
  const other = body.slice(firstField).find((line) => !isBlockLine(line, facts));
  return [
    ...(hasBothPlaces(block) ? [] : ['It has no place to sign for each party.']),
    ...(other === undefined ? [] : [`It has text after the places to sign: “${other.text.slice(0, 80)}”`]),
    ...fields
      .filter(({ text }) => !isField(text))
      .map(({ text }) => `It contains a blank: ${text.slice(0, 80)}`),
  ];
}

/** A line that is signed on, for each party; a table may hold both on one line. */
function hasBothPlaces(block: readonly DraftLine[]): boolean {
  const text = block.map((line) => line.text).join(' ');
  const isFor = (mark: string, role: RegExp) => text.includes(mark) || role.test(text);
  const places = text.match(/_{3,}/gu)?.length ?? 0;
  return places >= 2 && isFor(MARKS.agent, /\bagent\b/iu) && isFor(MARKS.client, /\b(?:client|buyer)\b/iu);
}

function isField(text: string): boolean {
  const cells = text
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean);
  return cells.every(
    (cell) => !/_{3,}/u.test(cell) || FIELD.test(cell.replace(/[\uE001\uE002],? ?/gu, '').trim()),
  );
}

/** A field, a name, a role or an address: no sentence. */
function isBlockLine({ text, raw }: DraftLine, facts: ContractFacts): boolean {
  if (/_{3,}/u.test(text) || /^[-|:=*_ ]+$/u.test(text)) return true;
  // A name of signs alone is not masked.
  const names = [facts.agentName, facts.customerName].map((name) => `Name: ${comparable(name)}`);
  if (names.includes(comparable(raw))) return true;
  const words = text
    .replace(/\*\*|[|:,()"-]/gu, ' ')
    .trim()
    .split(/\s+/u);
  const isFact = [MARKS.agent, MARKS.client, MARKS.agentEmail, MARKS.clientEmail, MARKS.date].some((mark) =>
    text.includes(mark),
  );
  const isShort = words.length <= BLOCK_LINE_MAX && !/[.!?;]$/u.test(text);
  const isRole = words.length <= 4 && ROLE.test(text);
  return isShort && (isFact ? !hasVerb(text) : isRole || text === facts.date);
}

function hasVerb(text: string): boolean {
  return /\b(?:is|are|was|will|shall|may|must|pays?|owes?|agrees?|has|have|does|do|can|should)\b/iu.test(
    text,
  );
}
