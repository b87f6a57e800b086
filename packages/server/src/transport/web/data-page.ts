import { randomBytes } from 'node:crypto';
import {
  type RenderedScreen,
  type RenderScreen,
  type RunQuery,
  SCREEN_DATA_ELEMENT_ID,
  TIME_ZONE_COOKIE,
} from '@gable/contracts/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/index.ts';
import type { PagePolicy } from '../security/page-policy.ts';
import { getSessionCookie } from '../session/session-cookie.ts';
import { inlineJson } from './inline-json.ts';
import { createOnePage, fillPlaceholders, NONCE_BYTES, NOT_LOADED, type Page } from './page.ts';

/** A page of the build with places for a screen with the user's data. */
export interface DataTemplate {
  readonly html: string;
  readonly policy: PagePolicy;
}

/** After this time, the page is sent without data, in milliseconds. */
const RENDER_WITHIN_MS = 600;

/**
 * The screens that are rendered at the same time. Rendering one takes 15 to 70 ms of the processor,
 * and most of the time is spent waiting for queries.
 */
const MAX_CONCURRENT = 12;

/** Longer lists than the first page name their length, and would take too long to render. */
const isLongList = (url: string) => new URLSearchParams(url.split('?')[1]).has('limit');

/** The names of the time zone database. */
const TIME_ZONE = /^[A-Za-z_]+(?:\/[\w+-]+)*$/;

/** Returns the browser's time zone; null if it is unknown. */
function getTimeZone({ cookies }: FastifyRequest): string | null {
  const name = cookies[TIME_ZONE_COOKIE] ?? '';
  if (name.length > 64 || !TIME_ZONE.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * The places in the template. The user's texts are inserted between its parts, so that a text that
 * looks like a placeholder stays as it is.
 */
const PLACES = new RegExp(`<style>\\{\\{screen-styles\\}\\}</style>|\\{\\{screen-html\\}\\}|${NOT_LOADED}`);

/** The queries that the page sends itself, if the screen lacks their results. */
const PREFETCHED_QUERIES = /<script type="application\/json" id="gable-prefetched-queries">[^<]*<\/script>/;

function fill(
  { html, policy }: DataTemplate,
  { html: screen, styles, queries, isComplete }: RenderedScreen,
  now: number,
): Page {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const template = isComplete ? html.replace(PREFETCHED_QUERIES, '') : html;
  const [head, start, middle, rest, ...others] = fillPlaceholders(template, nonce, now).split(PLACES);
  if (rest === undefined || others.length > 0)
    throw new Error('The page of the build has other placeholders.');
  const plain = [
    head,
    `<style nonce="${nonce}">${styles}</style>`,
    start,
    screen,
    middle,
    inlineJson(SCREEN_DATA_ELEMENT_ID, queries),
    NOT_LOADED,
    rest,
  ].join('');
  return createOnePage(plain, policy(nonce));
}

interface DataPages {
  readonly loadRenderer: () => Promise<RenderScreen>;
  readonly createQueryRunner: (request: FastifyRequest, reply: FastifyReply) => Promise<RunQuery>;
  /** Whether the process has no time for rendering. */
  readonly isBusy: () => boolean;
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** A page that everyone can read, with or without a session. */
interface PublicScreen {
  /** The time zone of a browser that has not told its own. */
  readonly timeZone: string;
}

/** Renders the page of a request with the user's data; null if the prerendered page must be sent. */
export type DataPageRenderer = (
  request: FastifyRequest,
  reply: FastifyReply,
  template: DataTemplate,
  publicScreen?: PublicScreen,
) => Promise<Page | null>;

/**
 * Creates the function that renders a screen with the data of the signed-in user, or a public screen.
 * It returns null without a session or a time zone, when the server is busy, when a query fails or is
 * slow, and after any error, which is logged.
 */
export function createDataPageRenderer({
  loadRenderer,
  createQueryRunner,
  isBusy,
  publicUrl,
  clock,
}: DataPages): DataPageRenderer {
  let running = 0;
  const hasSession = (request: FastifyRequest) => getSessionCookie(request, publicUrl) !== undefined;

  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    template: DataTemplate,
    timeZone: string,
  ) {
    const renderScreen = await loadRenderer();
    // The data is not older than this: the app catches up on changes since then.
    const now = clock.now();
    const runQuery = await createQueryRunner(request, reply);
    const screen = await renderScreen({ url: request.url, timeZone, runQuery });
    if (screen === null) return null;
    return { ...fill(template, screen, now), isPrivate: hasSession(request) };
  }

  return async (request, reply, template, publicScreen) => {
    const timeZone = getTimeZone(request) ?? publicScreen?.timeZone;
    if (request.method !== 'GET' || timeZone === undefined) return null;
    if (!publicScreen && !hasSession(request)) return null;
    if (isLongList(request.url) || isBusy() || running >= MAX_CONCURRENT) return null;
    running += 1;
    const rendering = render(request, reply, template, timeZone).catch((error: unknown) => {
      request.log.warn({ err: error }, 'rendering a screen with data failed');
      return null;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, RENDER_WITHIN_MS, null);
    });
    const page = await Promise.race([rendering, late]);
    clearTimeout(timer);
    // Also after a timeout: a screen that waits for a slow query never finishes.
    running -= 1;
    return page;
  };
}
