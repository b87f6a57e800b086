/**
 * The lists of a contract that a model may add to, in the order in which the contract has them. Both say what the Agent does.
 * A model adds no duty of the Client and no exclusion, so a suggestion cannot take a right from the Client.
 */
export const SUGGESTION_LISTS = ['included', 'agentDuties'] as const;
export type SuggestionList = (typeof SUGGESTION_LISTS)[number];

/** The phrases that a model suggests for each list, without bullets and final punctuation. */
export type Suggestions = Readonly<Record<SuggestionList, readonly string[]>>;

/** The line before each list. The model writes it, and the contract has the same words. */
export const LIST_TITLES: Readonly<Record<SuggestionList, string>> = {
  included: 'The Service includes:',
  agentDuties: 'The Agent will:',
};

const BULLET = /^(?:([-*+•–])|\d{1,2}[.)])\s+/u;
const EMPHASIS = /\*\*|__|^#{1,6}\s+/gu;
const ITEM_END = /(?:[;,]?\s+and)?[\s.;,]*$/u;
const LINE_MAX = 1_000;

type BulletKind = 'sign' | 'number';

/** The kind of bullet that a line begins with; null for a line that is no list item. */
function bulletOf(line: string): BulletKind | null {
  const match = BULLET.exec(line);
  if (match === null) return null;
  return match[1] === undefined ? 'number' : 'sign';
}

/** The list whose title ends this line; null for any other line. */
function listTitledBy(line: string): SuggestionList | null {
  const words = line.replace(EMPHASIS, '').replace(BULLET, '').trim().replace(/:?$/u, ':').toLowerCase();
  return SUGGESTION_LISTS.find((list) => words.endsWith(LIST_TITLES[list].toLowerCase())) ?? null;
}

/**
 * Reads the two lists of a model's answer. Each line that is neither a title nor an item of a list is skipped, so an answer in
 * another form gives fewer suggestions or none. A list ends where its kind of bullet ends: in a contract, a numbered clause
 * follows a list with dashes.
 */
export function readSuggestions(answer: string): Suggestions {
  const found: Record<SuggestionList, string[]> = { included: [], agentDuties: [] };
  let current: SuggestionList | null = null;
  let bullet: BulletKind | null = null;
  for (const line of answer.split(/\r\n|\n|\r/u).map((each) => each.trim().slice(0, LINE_MAX))) {
    if (line === '') continue;
    const titled = listTitledBy(line);
    const kind = bulletOf(line);
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
