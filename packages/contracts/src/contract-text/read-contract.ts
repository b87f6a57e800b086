import { splitLines } from '../contract/contract.length.ts';
import type { ContractBlock, ListItem, SignatureBlock } from './contract-blocks.ts';
import {
  formatHeading,
  isQuoted,
  isRule,
  type MarkdownHeading,
  parseHeading,
  parseMarkdownHeading,
  parseQuoted,
  parseSignatureField,
  parseSubheading,
} from './contract-format.ts';
import { isTableRow, readTable } from './read-table.ts';

const LIST_ITEM = /^(?:([-•*–])|(\([a-z0-9]{1,4}\)|[a-z0-9]{1,3}\)))\s+(\S.*)$/iu;
const TITLE_MAX = 160;
const SIGNATURE_MAX_LINES = 8;
const SIGNATURE_MAX_LENGTH = 800;

type LineKind = 'blank' | 'heading' | 'subheading' | 'markdown' | 'rule' | 'quote' | 'item' | 'row' | 'text';

/** Kinds of lines that are a block of their own. */
const SINGLE: ReadonlySet<LineKind> = new Set(['heading', 'subheading', 'markdown', 'rule']);

export interface ReadContract {
  /** The first line, if it stands alone or is the only heading like '# Agreement'. */
  readonly title: string | null;
  readonly blocks: readonly ContractBlock[];
}

/** Parses the plain text of a contract into blocks. All text is in exactly one of them. */
export function readContract(content: string): ReadContract {
  const groups = groupLines(splitLines(content.trimEnd()));
  const [first, ...rest] = groups;
  const title = first && rest.length > 0 ? (readTitle(first) ?? readMarkdownTitle(first, rest)) : null;
  const body = title === null ? groups : rest;
  const top = Math.min(...body.flatMap((group) => findMarkdownHeading(group)?.level ?? []));
  return { title, blocks: promoteFirst(body.flatMap((group) => parseGroup(group, top))) };
}

/** Makes a subheading without a heading above it a heading, so that no level is skipped. */
function promoteFirst(blocks: readonly ContractBlock[]): ContractBlock[] {
  const first = blocks.findIndex(({ kind }) => kind === 'heading' || kind === 'subheading');
  return blocks.map((block, index) =>
    index === first && block.kind === 'subheading' ? { ...block, kind: 'heading' } : block,
  );
}

interface LineGroup {
  readonly kind: Exclude<LineKind, 'blank'>;
  readonly lines: string[];
}

/**
 * Groups adjacent lines of the same kind. An empty line ends a group, except between two quoted
 * lines.
 */
function groupLines(lines: readonly string[]): LineGroup[] {
  const groups: LineGroup[] = [];
  let blanks = 0;
  for (const line of lines) {
    const kind = kindOf(line);
    if (kind === 'blank') {
      blanks += 1;
      continue;
    }
    const last = groups.at(-1);
    if (last?.kind === kind && !SINGLE.has(kind) && (blanks === 0 || kind === 'quote')) {
      last.lines.push(...Array<string>(blanks).fill(''), line);
    } else {
      groups.push({ kind, lines: [line] });
    }
    blanks = 0;
  }
  return groups;
}

function kindOf(line: string): LineKind {
  if (line.trim() === '') return 'blank';
  if (isQuoted(line)) return 'quote';
  if (parseHeading(line)) return 'heading';
  if (parseSubheading(line)) return 'subheading';
  if (parseMarkdownHeading(line)) return 'markdown';
  if (isRule(line)) return 'rule';
  if (isTableRow(line)) return 'row';
  return LIST_ITEM.test(line) ? 'item' : 'text';
}

const findMarkdownHeading = ({ kind, lines: [line = ''] }: LineGroup): MarkdownHeading | null =>
  kind === 'markdown' ? parseMarkdownHeading(line) : null;

/** Parses a group. `top` is the level of the highest heading of Markdown; lower ones are subheadings. */
function parseGroup(group: LineGroup, top: number): ContractBlock[] {
  const { kind, lines } = group;
  switch (kind) {
    case 'markdown': {
      const heading = findMarkdownHeading(group);
      if (!heading) return [];
      const { level, number, text } = heading;
      return [{ kind: level <= top ? 'heading' : 'subheading', number, text }];
    }
    case 'rule':
      return [{ kind: 'rule' }];
    case 'heading':
    case 'subheading':
      return lines.flatMap((line) => {
        const heading = parseHeading(line) ?? parseSubheading(line);
        return heading ? [{ kind, ...heading }] : [];
      });
    case 'quote':
      return [{ kind, text: lines.map((line) => (line === '' ? '' : parseQuoted(line))).join('\n') }];
    case 'item':
      return [{ kind: 'list', items: lines.map(readItem) }];
    case 'row':
      return [readTable(lines) ?? { kind: 'paragraph', text: lines.join('\n').trimEnd() }];
    case 'text':
      return [readSignature(lines) ?? { kind: 'paragraph', text: lines.join('\n').trimEnd() }];
  }
}

function readItem(line: string): ListItem {
  const [, bullet, mark, text] = LIST_ITEM.exec(line) ?? [];
  return { mark: bullet === undefined ? (mark ?? '') : '•', text: text ?? line };
}

function readSignature(lines: readonly string[]): SignatureBlock | null {
  const signature = lines.map((line) => {
    const label = parseSignatureField(line);
    return label === null ? { text: line.trim(), blank: false } : { text: label, blank: true };
  });
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  const isShort = lines.length <= SIGNATURE_MAX_LINES && length <= SIGNATURE_MAX_LENGTH;
  return isShort && signature.some((line) => line.blank) ? { kind: 'signature', lines: signature } : null;
}

function readTitle({ kind, lines }: LineGroup): string | null {
  const text = lines.join('\n').trim();
  const isTitle =
    kind === 'text' && lines.length === 1 && text.length <= TITLE_MAX && !/[.;:,!?_]$/.test(text);
  return isTitle ? text : null;
}

/** Returns the text of a first line such as '# Agreement' if it is the only heading of its level. */
function readMarkdownTitle(first: LineGroup, rest: readonly LineGroup[]): string | null {
  const heading = findMarkdownHeading(first);
  if (heading?.level !== 1 || rest.some((group) => findMarkdownHeading(group)?.level === 1)) return null;
  const text = formatHeading(heading.number, heading.text);
  return text.length <= TITLE_MAX ? text : null;
}
