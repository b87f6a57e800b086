import { failure } from '#kernel/index.ts';

interface ListedTag {
  readonly isWeak: boolean;
  /** With its quotes. */
  readonly tag: string;
}

/** A list of tags, or `*` for any tag. */
export type TagCondition = '*' | readonly ListedTag[];

/** A list may have empty elements (RFC 9110, section 5.6.1). */
const SEPARATOR = /[ \t]*(?:,[ \t]*)+|[ \t]+$/y;
/**
 * A comma may be part of a tag, so the list cannot be split at commas (RFC 9110, section 8.8.3).
 */
const TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function malformed(name: string): never {
  throw failure('BAD_REQUEST', {
    detail: `${name} must be * or a list of entity tags in double quotes, as in the ETag header.`,
  });
}

/**
 * Parses `If-Match` or `If-None-Match` (RFC 9110, sections 13.1.1 and 13.1.2).
 * @param name The header's name, for the error.
 * @throws BAD_REQUEST for anything except `*` and a list of quoted tags.
 */
export function parseEntityTags(name: string, header: string | undefined): TagCondition | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (text === '*') return '*';
  const tags: ListedTag[] = [];
  let at = matchAt(SEPARATOR, text, 0)?.[0].length ?? 0;
  while (at < text.length) {
    const found = matchAt(TAG, text, at);
    const tag = found?.[2];
    if (!found || tag === undefined) return malformed(name);
    tags.push({ isWeak: found[1] !== undefined, tag });
    at += found[0].length;
    if (at === text.length) break;
    const separator = matchAt(SEPARATOR, text, at);
    if (!separator) return malformed(name);
    at += separator[0].length;
  }
  return tags.length === 0 ? malformed(name) : tags;
}

/**
 * The strong comparison of `If-Match`, in which weak tags never match (RFC 9110, section 8.8.3.2).
 */
export function matchesStrongly(condition: TagCondition, current: string): boolean {
  return condition === '*' || condition.some(({ isWeak, tag }) => !isWeak && tag === current);
}

/** The weak comparison of `If-None-Match`. */
export function matchesWeakly(condition: TagCondition, current: string): boolean {
  return condition === '*' || condition.some(({ tag }) => tag === current);
}
