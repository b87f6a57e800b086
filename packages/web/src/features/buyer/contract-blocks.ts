interface Placed {
  /** Which block of the contract this is, from 0. */
  readonly at: number;
}

/** A piece of a contract, as it is shown. */
export type ContractBlock = Placed &
  (
    | { readonly kind: 'heading' | 'text' | 'quote'; readonly text: string }
    | { readonly kind: 'list'; readonly items: readonly string[] }
  );

const NUMBERED_HEADING = /^\d+\.\s.{1,100}$/;
const LIST_ITEM = /^[-*•]\s+/;

function blockOf(source: string, at: number): ContractBlock {
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  const [only] = lines;
  if (lines.length === 1 && only && (at === 0 || NUMBERED_HEADING.test(only))) {
    return { kind: 'heading', text: only.trim(), at };
  }
  if (lines.every((line) => LIST_ITEM.test(line))) {
    return { kind: 'list', items: lines.map((line) => line.replace(LIST_ITEM, '')), at };
  }
  if (lines.every((line) => line.startsWith('    '))) {
    return { kind: 'quote', text: lines.map((line) => line.trim()).join('\n'), at };
  }
  return { kind: 'text', text: lines.join('\n'), at };
}

/**
 * The plain text of a contract as headings, lists and paragraphs. Text in any other form stays as it was typed, line
 * by line: a contract must never lose a word on its way to the screen.
 */
export function contractBlocks(content: string): ContractBlock[] {
  return content
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .filter((source) => source.trim() !== '')
    .map(blockOf);
}
