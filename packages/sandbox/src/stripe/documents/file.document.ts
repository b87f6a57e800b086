import type { JsonObject } from '../json.ts';

/** An uploaded file, without its content. */
export interface FileDocument extends JsonObject {
  readonly id: string;
  readonly object: 'file';
  readonly created: number;
  readonly expires_at: number | null;
  readonly filename: string | null;
  readonly purpose: string;
  /** In bytes. */
  readonly size: number;
  readonly title: string | null;
  readonly type: string | null;
  readonly url: string | null;
}
