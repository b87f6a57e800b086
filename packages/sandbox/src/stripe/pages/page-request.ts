import type { Params } from '../kernel/params.ts';
import type { Work } from '../kernel/work.ts';
import type { Page } from './layout.ts';

/** A file that a browser keeps. */
export interface PageFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a page's code answers: something to show or to keep, or an address to go on to. */
export type PageResult =
  | { readonly file: PageFile }
  | { readonly show: Page; readonly status?: 200 | 402 | 403 | 404 | 410 | 422 }
  | { readonly goTo: string };

/** What a page's code gets: its work, what was posted, and the mount's path for its own addresses. */
export interface PageRequest {
  readonly work: Work;
  readonly form: Params;
  /** What stands behind the question mark. */
  readonly query: Params;
  readonly base: string;
  /** A named part of the path; '' for what the path does not name. */
  readonly part: (name: string) => string;
}
