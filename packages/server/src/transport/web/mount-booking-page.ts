import { type CachedQuery, SCREEN_DATA_ELEMENT_ID } from '@gable/contracts/settings';
import {
  BOOKING_PLACEHOLDERS,
  type BookingPage,
  getBookingFacts,
  getBookingTitle,
  tourHandleSchema,
} from '@gable/contracts/tour';
import type { FastifyInstance } from 'fastify';
import { readBookingPage } from '#domains/tour-booking/index.ts';
import { ANONYMOUS, AppError } from '#kernel/index.ts';
import { CALL_UNITS } from '../call-limits/call-limits.ts';
import type { PageFinder } from './app-pages.ts';
import type { DataPageRenderer } from './data-page.ts';
import { inlineJson } from './inline-json.ts';
import { getImageVersion, mountBookingImages } from './mount-booking-images.ts';
import { NOT_LOADED, type Page, sendPage, withTexts } from './page.ts';
import { escapeHtml, renderShareTags } from './share-tags.ts';

interface BookingRoute {
  readonly Params: { readonly handle: string };
}

/** The offer in the vocabulary of https://schema.org, which search engines read. */
function toStructuredData(page: BookingPage, url: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: getBookingTitle(page),
    serviceType: 'Home Showing',
    url,
    provider: { '@type': 'RealEstateAgent', name: page.agent.name },
    image: `${url}/og.png`,
    ...(page.serviceArea !== null && { areaServed: page.serviceArea }),
    offers: { '@type': 'Offer', price: page.price, priceCurrency: 'USD', url },
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Returns the elements of the head by which search engines and messengers describe the page. */
function renderHead(page: BookingPage, url: string): string {
  const tags = renderShareTags({
    title: escapeHtml(getBookingTitle(page)),
    description: escapeHtml(getBookingFacts(page)),
    url,
    imageUrl: `${url}/og.png?v=${getImageVersion(page)}`,
  });
  return `${tags}${toStructuredData(page, url)}`;
}

/** Returns the page's data as the app's query `tour.page` has it, so that the app does not ask for it. */
const toCachedQuery = (page: BookingPage): CachedQuery => ({
  queryKey: [['tour', 'page'], { input: { handle: page.handle }, type: 'query' }],
  data: page,
});

/** Describes the page for search engines and messengers. */
function describePage(html: Page, page: BookingPage, url: string): Page {
  return withTexts(html, [
    [/<title>[^<]*<\/title>/, `<title>Gable - ${escapeHtml(getBookingTitle(page))}</title>`],
    [
      /<meta\s+name="description"[^>]*>/,
      `<meta name="description" content="${escapeHtml(getBookingFacts(page))}">`,
    ],
    ['</head>', `${renderHead(page, url)}</head>`],
  ]);
}

/** Inserts the agent's texts and the page's data into the prerendered page. */
function fillPrerendered(prerendered: Page, page: BookingPage): Page {
  return withTexts(prerendered, [
    [BOOKING_PLACEHOLDERS.title, escapeHtml(getBookingTitle(page))],
    [BOOKING_PLACEHOLDERS.facts, escapeHtml(getBookingFacts(page))],
    [NOT_LOADED, `${inlineJson(SCREEN_DATA_ELEMENT_ID, [toCachedQuery(page)])}${NOT_LOADED}`],
  ]);
}

interface BookingPages {
  readonly find: PageFinder;
  /** Renders pages with data; null if none are rendered. */
  readonly dataPages: DataPageRenderer | null;
  readonly publicUrl: string;
}

/**
 * Serves the booking page of an agent with their name, price and times in the first HTML. A browser
 * that has not told its time zone gets the times in the agent's zone. An earlier handle redirects to
 * the current one, and an unknown one gets the not-found screen with 404. Limited by IP address like
 * the public routes of the REST API.
 */
export function mountBookingPage(app: FastifyInstance, { find, dataPages, publicUrl }: BookingPages): void {
  app.get<BookingRoute>('/book/:handle', async (request, reply) => {
    app.callLimits.consume(request, reply, ANONYMOUS, CALL_UNITS.read);
    const notFound = () => sendPage(request, reply.status(404), find('/404').page);
    const handle = tourHandleSchema.safeParse(request.params.handle);
    if (!handle.success) return notFound();
    try {
      const page = await readBookingPage(app.baseContext, { handle: handle.data });
      const path = `/book/${page.handle}`;
      if (request.params.handle !== page.handle) return reply.redirect(path, 301);
      const { page: prerendered, withData } = find(request.url);
      const { timeZone } = page;
      const rendered = withData && (await dataPages?.(request, reply, withData, { timeZone }));
      const html = rendered ?? fillPrerendered(prerendered, page);
      return sendPage(request, reply, describePage(html, page, `${publicUrl}${path}`));
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return notFound();
      throw error;
    }
  });
  mountBookingImages(app);
}
