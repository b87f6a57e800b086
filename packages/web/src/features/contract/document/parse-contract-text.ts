/** A part of a contract's text, as shown on screen. */
export type ContractPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'signature'; readonly lines: readonly SignatureLine[] };

export interface SignatureLine {
  readonly text: string;
  /** Whether the line is filled in by hand. */
  readonly blank: boolean;
}

export interface ParsedContract {
  /** The first line, if it stands alone. */
  readonly title: string | null;
  readonly parts: readonly ContractPart[];
}

type LineKind = 'heading' | 'quote' | 'list' | 'paragraph';

interface Group {
  readonly kind: LineKind;
  readonly lines: string[];
}

const HEADING = /^\d{1,3}\. \S.{0,98}$/u;
const SENTENCE_END = /[.;:,!?]$/;
const QUOTE = /^(?: {4}|\t)/;
const ITEM = /^(?:[-•*–]|\([a-z0-9]{1,4}\)|[a-z0-9]{1,3}\))\s+\S/iu;
const BULLET = /^[-•*–]\s+/u;
const SIGNATURE = /^([^\n_]{1,60}): ?_{4,}$/;
const TITLE_MAX = 160;

function getLineKind(line: string): LineKind {
  if (QUOTE.test(line)) return 'quote';
  if (HEADING.test(line) && !SENTENCE_END.test(line)) return 'heading';
  return ITEM.test(line) ? 'list' : 'paragraph';
}

/** Groups adjacent lines of one kind. An empty line ends a group, and a heading is its own group. */
function groupLines(text: string): Group[] {
  const groups: Group[] = [];
  let open = false;
  for (const raw of text.split(/\r\n|[\n\r]/)) {
    const line = raw.trimEnd();
    if (line === '') {
      open = false;
      continue;
    }
    const kind = getLineKind(line);
    const last = groups.at(-1);
    if (open && last?.kind === kind && kind !== 'heading') last.lines.push(line);
    else groups.push({ kind, lines: [line] });
    open = true;
  }
  return groups;
}

function parseSignature(lines: readonly string[]): ContractPart | null {
  const parsed = lines.map((line) => {
    const label = SIGNATURE.exec(line.trim())?.[1];
    return label === undefined ? { text: line.trim(), blank: false } : { text: label, blank: true };
  });
  return parsed.some((line) => line.blank) ? { kind: 'signature', lines: parsed } : null;
}

function parseGroup({ kind, lines }: Group): ContractPart {
  const text = lines.join('\n');
  switch (kind) {
    case 'heading':
      return { kind, text };
    case 'quote':
      return { kind, text: lines.map((line) => line.replace(QUOTE, '')).join('\n') };
    case 'list':
      return { kind, items: lines.map((line) => line.replace(BULLET, '')) };
    case 'paragraph':
      return parseSignature(lines) ?? { kind, text };
  }
}

function parseTitle(groups: readonly Group[]): string | null {
  const [first, second] = groups;
  const line = first?.lines[0] ?? '';
  const isAlone = first?.kind === 'paragraph' && first.lines.length === 1 && second !== undefined;
  return isAlone && line.length <= TITLE_MAX && !SENTENCE_END.test(line) ? line : null;
}

/** Parses a contract's plain text into parts, like its PDF. Every word is in exactly one part. */
export function parseContractText(text: string): ParsedContract {
  const groups = groupLines(text);
  const title = parseTitle(groups);
  return { title, parts: (title === null ? groups : groups.slice(1)).map(parseGroup) };
}
