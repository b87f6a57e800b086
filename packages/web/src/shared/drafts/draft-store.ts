import { fieldsOf, fieldsOfJson, textOf } from '../api/read-fields.ts';

/** The prefix of draft keys in session storage: `gable-draft:<user>:<form>`. */
const PREFIX = 'gable-draft:';

/** Maximum length of a draft in characters. A contract of a hundred pages has 300,000. */
const MAX_DRAFT_LENGTH = 1_000_000;

/**
 * Maximum total length; the oldest drafts are deleted first. Browsers give a site about 5 million
 * characters.
 */
const MAX_TOTAL_LENGTH = 3_000_000;

export interface Draft {
  /** When it was last saved, in milliseconds of this device's clock. */
  readonly savedAt: number;
  /** The current values. */
  readonly values: Record<string, unknown>;
  /** The values before editing. */
  readonly initial: Record<string, unknown>;
  /** The version that the draft is based on; '' if there is none. */
  readonly base: string;
}

/** The owner and the form, such as `notes:<deal>`. */
export interface DraftKey {
  readonly userId: string;
  readonly formId: string;
}

const toStorageKey = ({ userId, formId }: DraftKey) => `${PREFIX}${userId}:${formId}`;

function parse(text: string | null): Draft | null {
  const { savedAt, values, initial, base } = fieldsOfJson(text);
  if (typeof savedAt !== 'number' || textOf(base) === undefined) return null;
  return { savedAt, values: fieldsOf(values), initial: fieldsOf(initial), base: textOf(base) ?? '' };
}

/** Runs `work` on the session storage. Returns `fallback` if storage is blocked or full. */
function withStorage<Result>(work: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return work(window.sessionStorage);
  } catch {
    return fallback;
  }
}

const listKeys = (storage: Storage, prefix: string) =>
  Object.keys(storage).filter((name) => name.startsWith(prefix));

/** Deletes the oldest drafts until `length` more characters fit. */
function evictDrafts(storage: Storage, needed: number): void {
  const drafts = listKeys(storage, PREFIX).map((name) => {
    const text = storage.getItem(name) ?? '';
    return { name, length: text.length, savedAt: parse(text)?.savedAt ?? 0 };
  });
  let length = drafts.reduce((sum, draft) => sum + draft.length, needed);
  for (const draft of drafts.toSorted((one, other) => one.savedAt - other.savedAt)) {
    if (length <= MAX_TOTAL_LENGTH) return;
    storage.removeItem(draft.name);
    length -= draft.length;
  }
}

/** Returns the stored draft; null if there is none. */
export function readDraft(key: DraftKey): Draft | null {
  return withStorage((storage) => parse(storage.getItem(toStorageKey(key))), null);
}

/** Stores a draft. Returns false if it is too long or storage fails. */
export function writeDraft(key: DraftKey, draft: Draft): boolean {
  const text = JSON.stringify(draft);
  if (text.length > MAX_DRAFT_LENGTH) return false;
  return withStorage((storage) => {
    storage.removeItem(toStorageKey(key));
    evictDrafts(storage, text.length);
    storage.setItem(toStorageKey(key), text);
    return true;
  }, false);
}

/** Deletes a draft that was saved or discarded. */
export function deleteDraft(key: DraftKey): void {
  withStorage((storage) => storage.removeItem(toStorageKey(key)), undefined);
}

/** Counts the user's drafts in this tab. */
export function countDrafts(userId: string): number {
  return withStorage((storage) => listKeys(storage, `${PREFIX}${userId}:`).length, 0);
}

/** Deletes all of the user's drafts in this tab. */
export function deleteDrafts(userId: string): void {
  withStorage((storage) => {
    for (const name of listKeys(storage, `${PREFIX}${userId}:`)) storage.removeItem(name);
  }, undefined);
}
