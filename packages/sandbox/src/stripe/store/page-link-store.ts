import { isJsonObject, type JsonObject } from '../json.ts';
import { type AccountId, isAccountId, randomToken } from '../kernel/ids.ts';
import type { SandboxDatabase } from './database.ts';

/** Links are single-use and become a session of one hour. Both store their page's data. */
export type PageLinkKind = 'onboarding_link' | 'onboarding_session' | 'login_link' | 'express_session';

/** An unguessable page URL. */
export interface PageLink {
  readonly token: string;
  readonly kind: PageLinkKind;
  readonly account: AccountId;
  /** Unix seconds of the sandbox clock. */
  readonly expires: number;
  readonly used: boolean;
  readonly data: JsonObject;
}

/** Stores page links and sessions. */
export class PageLinkStore {
  readonly #database: SandboxDatabase;

  constructor(database: SandboxDatabase) {
    this.#database = database;
  }

  /** Creates a link and returns its token. */
  create(kind: PageLinkKind, account: AccountId, expires: number, data: JsonObject): string {
    const token = randomToken(32);
    this.#database
      .prepare('INSERT INTO page_links (token, kind, account, expires, json) VALUES (?, ?, ?, ?, ?)')
      .run(token, kind, account, expires, JSON.stringify(data));
    return token;
  }

  /** Returns a link, even an expired one; undefined if it does not exist. */
  find(kind: PageLinkKind, token: string): PageLink | undefined {
    const row = this.#database
      .prepare<[string, string], { account: string; expires: number; used: number; json: string }>(
        'SELECT account, expires, used, json FROM page_links WHERE token = ? AND kind = ?',
      )
      .get(token, kind);
    if (row === undefined || !isAccountId(row.account)) return undefined;
    const data: unknown = JSON.parse(row.json);
    const { account, expires, used } = row;
    return { token, kind, account, expires, used: used === 1, data: isJsonObject(data) ? data : {} };
  }

  /** Returns the data of the account's latest link of this kind. */
  latestData(kind: PageLinkKind, account: AccountId): JsonObject | undefined {
    const row = this.#database
      .prepare<[string, string], { json: string }>(
        'SELECT json FROM page_links WHERE kind = ? AND account = ? ORDER BY expires DESC LIMIT 1',
      )
      .get(kind, account);
    const data: unknown = row === undefined ? undefined : JSON.parse(row.json);
    return isJsonObject(data) ? data : undefined;
  }

  /** Replaces the link's data. */
  update(token: string, data: JsonObject): void {
    this.#database.prepare('UPDATE page_links SET json = ? WHERE token = ?').run(JSON.stringify(data), token);
  }

  /** Marks a single-use link as used. */
  markUsed(token: string): void {
    this.#database.prepare('UPDATE page_links SET used = 1 WHERE token = ?').run(token);
  }
}
