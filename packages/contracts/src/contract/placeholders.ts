/** The placeholders that Gable fills in when it creates a contract from a text, in display order. */
export const PLACEHOLDERS = [
  'client name',
  'client email',
  'client phone',
  'agent name',
  'agent email',
  'brokerage',
  'license',
  'service type',
  'description',
  'price',
  'line items',
  'payment schedule',
  'cap',
  'terms',
  'date',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The values of placeholders. A missing or blank value leaves its placeholder in the text. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string | null>>>;

/** A name in double braces on one line, such as `{{client name}}`. */
const PATTERN = /\{\{[ \t]*([^{}\r\n]{1,60}?)[ \t]*\}\}/g;

/** Marks a placeholder whose line is left out without a value, such as `{{license?}}`. */
const OPTIONAL = /[ \t]*\?$/;

const toName = (written: string) => written.replace(OPTIONAL, '').toLowerCase().replace(/\s+/g, ' ');

/** Returns whether a name in lower case is a placeholder that Gable fills in. */
export function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((known) => known === name);
}

/** Returns a placeholder as it is written in a text. */
export function writePlaceholder(name: Placeholder): string {
  return `{{${name}}}`;
}

/**
 * Whether a line contains an optional placeholder that has no value. One that is not loaded yet may have
 * one.
 */
function isLeftOut(line: string, values: PlaceholderValues): boolean {
  return findPlaceholderPlaces(line).some(
    ({ name, isOptional }) =>
      isOptional && isPlaceholder(name) && (values[name] === null || values[name]?.trim() === ''),
  );
}

/**
 * Fills in the known placeholders that have a value, and removes the lines with an optional one that has
 * none. Values are inserted as they are, so a placeholder inside of a value is not filled in.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const lines = text.split('\n').filter((line) => !isLeftOut(line, values));
  return lines.join('\n').replace(PATTERN, (written, inner: string) => {
    const name = toName(inner);
    const value = isPlaceholder(name) ? values[name]?.trim() : undefined;
    return value || written;
  });
}

/** Where a placeholder is in a text, in UTF-16 code units. */
export interface PlaceholderPlace {
  /** In lower case. */
  readonly name: string;
  /** Whether its line is left out without a value. */
  readonly isOptional: boolean;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Lists every place of a placeholder in a text, known or not, in order. */
export function findPlaceholderPlaces(text: string): readonly PlaceholderPlace[] {
  return [...text.matchAll(PATTERN)].map(({ 0: written, 1: inner = '', index }) => ({
    name: toName(inner),
    isOptional: OPTIONAL.test(inner),
    start: index,
    end: index + written.length,
  }));
}

/** Lists the placeholders in a text, known or not, each once and in lower case. */
export function findPlaceholders(text: string): readonly string[] {
  return [...new Set(findPlaceholderPlaces(text).map(({ name }) => name))];
}

/** Shorter values, such as a first name, would also match in the middle of unrelated words. */
const SHORTEST_VALUE = 4;

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A character that joins two words or numbers into a longer one, as in 'ann.lee' and '$300.50'. */
const JOINER = '[-.,@_+]?';

/**
 * Replaces values by their placeholders, to reuse a contract's text for another client. Longer
 * values are replaced first, because a name can be a part of an email address. Values with fewer
 * than four characters stay, and so do those inside of a longer word or number.
 *
 * @param values Several for a placeholder that the text can contain in different forms.
 */
export function insertPlaceholders(text: string, ...values: readonly PlaceholderValues[]): string {
  const known = values
    .flatMap((each) => PLACEHOLDERS.map((name) => ({ name, value: each[name]?.trim() ?? '' })))
    .filter(({ value }) => value.length >= SHORTEST_VALUE)
    .toSorted((one, other) => other.value.length - one.value.length);
  if (known.length === 0) return text;
  const found = known.map(({ value }) => escapePattern(value)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}]${JOINER})(?:${found})(?!${JOINER}[\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, (written) => {
    const match = known.find(({ value }) => value === written);
    return match ? writePlaceholder(match.name) : written;
  });
}
