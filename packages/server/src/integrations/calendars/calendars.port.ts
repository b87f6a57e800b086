import type { UserId } from '@gable/contracts/kernel';

/** A calendar file of an agent, and the validators of the version that is known. */
export interface CalendarRequest {
  /** The agent. Each has a limited number of concurrent lookups. */
  readonly owner: UserId;
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The result. `problem` is for the agent. */
export type CalendarOutcome =
  | {
      readonly kind: 'read';
      readonly text: string;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly problem: string };

/** Reads calendar files from URLs that agents entered. */
export interface CalendarsPort {
  /**
   * Reads a file once, unless the known version is the current one. Follows a few redirects, each to an
   * allowed target. Throws only while the server is stopping.
   */
  read(request: CalendarRequest): Promise<CalendarOutcome>;
  /** Aborts requests in flight. */
  close(): void;
}
