import type { HEADINGS } from './clauses/required-parts.ts';

export type ClauseKey = keyof typeof HEADINGS;

export interface ReadHeading {
  /** The words of the heading, without marks and numbers. */
  readonly text: string;
  /** The clause's number where it has an Arabic one. */
  readonly number: number | null;
  /** The clauses that the heading can stand for; a heading such as 'Term and Payment' stands for two. */
  readonly keys: readonly ClauseKey[];
  /** What follows the heading on its line, as in 'Payment. The Client pays ...'. */
  readonly rest: string;
  readonly style: HeadingStyle;
}

type HeadingStyle = 'hash' | 'number' | 'bold' | 'plain';

/** The required clauses by the words of their headings: a model may word a heading its own way. */
const HEADING_WORDS: Readonly<Record<ClauseKey, RegExp>> = {
  parties: /\bpart(?:y|ies)\b/iu,
  scope: /\bscope\b|\bservices?\b|\bengagement\b/iu,
  compensation: /\bcompensation\b|\bfees?\b|\bpric(?:e|ing)\b|\bremuneration\b/iu,
  payment: /\bpayments?\b|\binvoic\w*\b|\bbilling\b/iu,
  term: /\bterm\b|\bduration\b|\bcancell?ation\b|\btermination\b/iu,
  agentDuties:
    /\b(?:dut\w+|obligations?|responsibilit\w+|commitments?)\b[^.]{0,30}\bagent\b|\bagent(?:'s|’s)?\b[^.]{0,30}\b(?:dut\w+|obligations?|responsibilit\w+|commitments?)\b/iu,
  clientDuties:
    /\b(?:dut\w+|obligations?|responsibilit\w+|commitments?)\b[^.]{0,30}\b(?:client|buyer)\b|\b(?:client|buyer)(?:'s|’s)?\b[^.]{0,30}\b(?:dut\w+|obligations?|responsibilit\w+|commitments?)\b/iu,
  agency: /\bagency\b|\brelationship\b|\brepresentation\b|\bexclusiv\w+/iu,
  fairHousing: /\bfair housing\b|\bequal (?:housing )?opportunity\b|\bnon-?discrimination\b/iu,
  confidentiality: /\bconfidential\w*\b|\bprivacy\b|\bnon-?disclosure\b/iu,
  disputes: /\bdisputes?\b|\bgoverning law\b|\bapplicable law\b|\bmediation\b/iu,
  electronic: /\belectronic\b|\be-?sign\w*\b/iu,
  entire:
    /\b(?:entire|whole|complete) agreement\b|\bintegration\b|\bgeneral (?:provisions|terms)\b|\bmiscellaneous\b/iu,
  signatures: /\bsignatures?\b|\bexecution\b|\bin witness whereof\b/iu,
};

const CLAUSE_KEYS: readonly ClauseKey[] = [
  'parties',
  'scope',
  'compensation',
  'payment',
  'term',
  'agentDuties',
  'clientDuties',
  'agency',
  'fairHousing',
  'confidentiality',
  'disputes',
  'electronic',
  'entire',
  'signatures',
];

const MAX_WORDS = 10;
const MARK = /^ {0,3}(#{1,6}\s+)?(\*\*|__)?\s?/u;
const NUMBERING =
  /^(?:(\d{1,2})[.):]\s+|(?:article|section|clause)\s+(?:(\d{1,2})|[ivx]{1,6})\s?[.:)–—-]?\s+|[IVX]{1,6}[.)]\s+|§\s?(\d{1,2})[.:]?\s+)/iu;
const RUN_IN = /^([^.:–—]{3,70})(?:[.:](?:\*\*|__)?|(?:\*\*|__)[.:]?|\s[–—](?:\*\*|__)?)\s+(\S.*)$/u;
const SMALL_WORDS =
  /^(?:a|an|and|as|at|before|by|during|for|from|in|no|not|of|on|or|other|than|the|to|under|with|beyond)$/u;

function isTitleCase(text: string): boolean {
  return text.split(/[\s/-]+/u).every((word) => SMALL_WORDS.test(word) || !/^\p{Ll}/u.test(word));
}

/** The clauses, in their order, that a heading's words can stand for. */
function keysOf(text: string): ClauseKey[] {
  return CLAUSE_KEYS.filter((key) => HEADING_WORDS[key].test(text));
}

function styleOf(hashes: string, numbering: string, bold: string): HeadingStyle {
  if (hashes !== '') return 'hash';
  if (numbering !== '') return 'number';
  return bold === '' ? 'plain' : 'bold';
}

/** The heading on a line, in whatever way it is marked: '3. Payment', '## Payment', '**Payment.** The Client pays ...'. */
export function readAnyHeading(line: string): ReadHeading | null {
  if (/^(?: {4}|\t)|_{3,}|\||^\s*\{\{[A-Z_ ]+\}\}\s*$/u.test(line)) return null;
  const [mark = '', hashes = '', bold = ''] = MARK.exec(line) ?? [];
  const unmarked = line.slice(mark.length).trim();
  const [numbering = '', ...numbers] = NUMBERING.exec(unmarked) ?? [];
  const words = unmarked.slice(numbering.length).replace(/^\*\*/u, '');
  const style = styleOf(hashes, numbering, bold);
  const number = numbers.find((digits) => digits !== undefined);
  const found = (text: string, rest: string): ReadHeading | null => {
    if (text === '' || text.split(/\s+/u).length > MAX_WORDS || !isTitleCase(text)) return null;
    const keys = keysOf(text);
    if (style === 'plain' && keys.length === 0) return null;
    return { text, number: number === undefined ? null : Number(number), keys, rest, style };
  };
  const bare = words.replace(/(?:\*\*|__)?[.:]?(?:\*\*|__)?$/u, '').trim();
  const isSentence = /[;,!?]$/u.test(words) || /[.:]\s/u.test(bare);
  if (!isSentence) return found(bare, '');
  const [, head = '', rest = ''] = RUN_IN.exec(words) ?? [];
  const heading = head === '' ? null : found(head.trim(), rest);
  return heading !== null && (heading.keys.length > 0 || style !== 'plain') ? heading : null;
}

/** The headings of the clauses: those of the style in which most clauses are headed. Others stand inside of a clause. */
export function clauseHeadings<Heading extends ReadHeading>(headings: readonly Heading[]): Heading[] {
  const clausesIn = (style: HeadingStyle) =>
    new Set(headings.filter((heading) => heading.style === style).flatMap(({ keys }) => keys)).size;
  const styles: readonly HeadingStyle[] = ['hash', 'number', 'bold', 'plain'];
  const [main] = styles.toSorted((one, other) => clausesIn(other) - clausesIn(one));
  const own = headings.filter(({ style }) => style === main);
  const alone = own.filter(({ rest }) => rest === '');
  // Where headings stand alone, 'Price. The Client pays ...' begins a paragraph and no clause.
  return new Set(alone.flatMap(({ keys }) => keys)).size > CLAUSE_KEYS.length / 2 ? alone : own;
}

export interface PlacedHeading extends ReadHeading {
  readonly line: number;
}

/** Where each required clause begins, by walking through the headings in order; a clause that is missing is not in it. */
export function placeClauses(headings: readonly PlacedHeading[]): {
  readonly places: ReadonlyMap<ClauseKey, number>;
  readonly missing: ClauseKey | null;
} {
  const places = new Map<ClauseKey, number>();
  let next = 0;
  for (const heading of headings) {
    for (
      let key = CLAUSE_KEYS[next];
      key !== undefined && heading.keys.includes(key);
      key = CLAUSE_KEYS[next]
    ) {
      places.set(key, heading.line);
      next += 1;
    }
  }
  return { places, missing: CLAUSE_KEYS[next] ?? null };
}
