import type { Params } from '../kernel/params.ts';
import type { Work } from '../kernel/work.ts';
import type { Page } from './layout.ts';

/** A file download. */
export interface PageFile {
  readonly name: string;
  /** The media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The result of a page handler: a page, a file or a redirect. */
export type PageResult =
  | { readonly file: PageFile }
  | { readonly show: Page; readonly status?: 200 | 402 | 403 | 404 | 410 | 422 }
  | { readonly redirectTo: string };

/** The input of a page handler: its unit of work, form data and mount path. */
export interface PageRequest {
  readonly work: Work;
  readonly form: Params;
  /** The query parameters. */
  readonly query: Params;
  readonly base: string;
  /** Returns a path parameter, or ''. */
  readonly part: (name: string) => string;
}
