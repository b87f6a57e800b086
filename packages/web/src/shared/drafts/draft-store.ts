import { fieldsOf, fieldsOfJson, textOf } from '../api/read-fields.ts';

/** Every draft of this tab: `gable-draft:<user>:<thing>`. A browser ends session storage with the tab. */
const PREFIX = 'gable-draft:';

/** The longest draft that is kept, in characters: a contract of a hundred pages has 300,000. */
const LONGEST = 1_000_000;

/** All drafts together may have so many characters; the oldest go first. A browser gives a site some 5 million. */
const MOST = 3_000_000;

export interface Draft {
  /** When it was last written, in milliseconds of this device's clock. */
  readonly savedAt: number;
  /** The fields as they are typed. */
  readonly values: Record<string, unknown>;
  /** The fields as they were when the typing began. */
  readonly initial: Record<string, unknown>;
  /** Names the version that the typing began from; '' where there is none. */
  readonly base: string;
}

/** Whose draft it is, and of which form and thing, such as `notes:<deal>`. */
export interface DraftKey {
  readonly userId: string;
  readonly thing: string;
}

const nameOf = ({ userId, thing }: DraftKey) => `${PREFIX}${userId}:${thing}`;

function parse(text: string | null): Draft | null {
  const { savedAt, values, initial, base } = fieldsOfJson(text);
  if (typeof savedAt !== 'number' || textOf(base) === undefined) return null;
  return { savedAt, values: fieldsOf(values), initial: fieldsOf(initial), base: textOf(base) ?? '' };
}

/** Does this with the session's storage; a browser that forbids or fills it keeps no drafts. */
function inStorage<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return work(window.sessionStorage);
  } catch {
    return otherwise;
  }
}

const namesIn = (storage: Storage, prefix: string) =>
  Object.keys(storage).filter((name) => name.startsWith(prefix));

/** Removes the oldest drafts until there is room for so many characters more. */
function makeRoom(storage: Storage, wanted: number): void {
  const drafts = namesIn(storage, PREFIX).map((name) => {
    const text = storage.getItem(name) ?? '';
    return { name, length: text.length, savedAt: parse(text)?.savedAt ?? 0 };
  });
  let length = drafts.reduce((sum, draft) => sum + draft.length, wanted);
  for (const draft of drafts.toSorted((one, other) => one.savedAt - other.savedAt)) {
    if (length <= MOST) return;
    storage.removeItem(draft.name);
    length -= draft.length;
  }
}

/** The draft that this tab keeps for this user; null where there is none. */
export function readDraft(key: DraftKey): Draft | null {
  return inStorage((storage) => parse(storage.getItem(nameOf(key))), null);
}

/** Keeps a draft for this user alone. False where it is too long, or the browser refuses. */
export function writeDraft(key: DraftKey, draft: Draft): boolean {
  const text = JSON.stringify(draft);
  if (text.length > LONGEST) return false;
  return inStorage((storage) => {
    storage.removeItem(nameOf(key));
    makeRoom(storage, text.length);
    storage.setItem(nameOf(key), text);
    return true;
  }, false);
}

/** Forgets a draft: it was saved or given up. */
export function dropDraft(key: DraftKey): void {
  inStorage((storage) => storage.removeItem(nameOf(key)), undefined);
}

/** How many drafts this tab keeps for the user. */
export function countDrafts(userId: string): number {
  return inStorage((storage) => namesIn(storage, `${PREFIX}${userId}:`).length, 0);
}

/** Forgets all drafts of the user in this tab. */
export function dropDraftsOf(userId: string): void {
  inStorage((storage) => {
    for (const name of namesIn(storage, `${PREFIX}${userId}:`)) storage.removeItem(name);
  }, undefined);
}
