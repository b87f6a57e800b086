/** The number of characters shown: the end of an id, because time-ordered ids begin alike. */
const LENGTH = 6;

/** Has as many characters as LENGTH. The provider's ids have all letters. */
const REFERENCE = /^#?([0-9a-z]{6})$/i;

/** Returns the end of an id for lists, such as `#2FC895`. */
export function toShortReference(id: string): string {
  return `#${id.replaceAll('-', '').slice(-LENGTH).toUpperCase()}`;
}

/**
 * Returns the end of an id in lower case that a text such as `#2FC895` or `2fc895` refers to; null if
 * the text is no short reference. A word of six letters can be one as well.
 */
export function parseShortReference(text: string): string | null {
  return REFERENCE.exec(text.trim())?.[1]?.toLowerCase() ?? null;
}
