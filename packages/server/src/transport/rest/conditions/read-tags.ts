import { failure } from '#kernel/index.ts';

/** One entity tag of a list. */
interface ListedTag {
  readonly isWeak: boolean;
  /** With its quotes. */
  readonly tag: string;
}

/** The tags of a condition, or any tag at all. */
export type TagCondition = '*' | readonly ListedTag[];

/** What may stand between two tags: a list may have empty elements (RFC 9110, section 5.6.1). */
const SEPARATOR = /[ \t]*(?:,[ \t]*)+|[ \t]+$/y;
/** A comma may be part of a tag, so the list cannot be split at commas (RFC 9110, section 8.8.3). */
const TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/y;

/** What the pattern finds at this place, and where it ends. */
function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function malformed(name: string): never {
  throw failure('BAD_REQUEST', {
    detail: `${name} takes * or a list of entity tags in double quotes, as the header ETag gives them.`,
  });
}

/**
 * Reads `If-Match` or `If-None-Match` (RFC 9110, sections 13.1.1 and 13.1.2).
 * @param name as it is said in a refusal @param header undefined where it was not sent
 * @throws BAD_REQUEST for anything but `*` and a list of quoted tags: an unquoted tag would match nothing, and its sender
 * would take every answer for a conflict
 */
export function readTags(name: string, header: string | undefined): TagCondition | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (text === '*') return '*';
  const tags: ListedTag[] = [];
  let at = match(SEPARATOR, text, 0)?.[0].length ?? 0;
  while (at < text.length) {
    const found = match(TAG, text, at);
    const tag = found?.[2];
    if (!found || tag === undefined) return malformed(name);
    tags.push({ isWeak: found[1] !== undefined, tag });
    at += found[0].length;
    if (at === text.length) break;
    const between = match(SEPARATOR, text, at);
    if (!between) return malformed(name);
    at += between[0].length;
  }
  return tags.length === 0 ? malformed(name) : tags;
}

/** By the strong comparison, which `If-Match` asks for: a weak tag equals none (RFC 9110, section 8.8.3.2). */
export function matchesStrongly(condition: TagCondition, current: string): boolean {
  return condition === '*' || condition.some(({ isWeak, tag }) => !isWeak && tag === current);
}

/** By the weak comparison, which `If-None-Match` asks for. */
export function matchesWeakly(condition: TagCondition, current: string): boolean {
  return condition === '*' || condition.some(({ tag }) => tag === current);
}
