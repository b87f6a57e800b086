/**
 * The lists of a contract that a model may add to, in the order of the contract. Both describe what
 * the Agent does. A model adds no duties of the Client and no exclusions, so that a suggestion
 * cannot restrict the Client's rights.
 */
export const SUGGESTION_LISTS = ['included', 'agentDuties'] as const;
export type SuggestionList = (typeof SUGGESTION_LISTS)[number];

/** The suggested phrases of each list, without bullets and final punctuation. */
export type Suggestions = Readonly<Record<SuggestionList, readonly string[]>>;

/** The line before each list, in the model's response and in the contract. */
export const LIST_TITLES: Readonly<Record<SuggestionList, string>> = {
  included: 'The Service includes:',
  agentDuties: 'The Agent will:',
};

const BULLET = /^(?:([-*+•–])|\d{1,2}[.)])\s+/u;
const EMPHASIS = /\*\*|__|^#{1,6}\s+/gu;
const ITEM_END = /(?:[;,]?\s+and)?[\s.;,]*$/u;
const LINE_MAX = 1_000;

type BulletKind = 'sign' | 'number';

/** Returns the kind of bullet at the start of a line; null if it is not a list item. */
function getBulletKind(line: string): BulletKind | null {
  const match = BULLET.exec(line);
  if (match === null) return null;
  return match[1] === undefined ? 'number' : 'sign';
}

/** Returns the list whose title is at the end of a line; null for other lines. */
function findListByTitle(line: string): SuggestionList | null {
  const words = line.replace(EMPHASIS, '').replace(BULLET, '').trim().replace(/:?$/u, ':').toLowerCase();
  return SUGGESTION_LISTS.find((list) => words.endsWith(LIST_TITLES[list].toLowerCase())) ?? null;
}

/**
 * Parses the two lists of a model's response. Other lines are skipped, so that a response in
 * another format has fewer suggestions or none. A list ends where its kind of bullet changes: in a
 * contract, a numbered clause follows a list with dashes.
 */
export function readSuggestions(answer: string): Suggestions {
  const found: Record<SuggestionList, string[]> = { included: [], agentDuties: [] };
  let current: SuggestionList | null = null;
  let bullet: BulletKind | null = null;
  for (const line of answer.split(/\r\n|\n|\r/u).map((each) => each.trim().slice(0, LINE_MAX))) {
    if (line === '') continue;
    const titled = findListByTitle(line);
    const kind = getBulletKind(line);
    if (titled !== null || kind === null || (bullet !== null && kind !== bullet)) {
      [current, bullet] = [titled, null];
      continue;
    }
    bullet = kind;
    const item = line.replace(BULLET, '').replace(EMPHASIS, '').replace(ITEM_END, '').trim();
    if (current !== null && item !== '') found[current].push(item);
  }
  return found;
}
