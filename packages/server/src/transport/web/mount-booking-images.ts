import { hash } from 'node:crypto';
import { type BookingPage, getBookingFacts, getBookingTitle, tourHandleSchema } from '@gable/contracts/tour';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawBookingImage, readBookingPage, readBookingPhoto } from '#domains/tour-booking/index.ts';
import { ANONYMOUS, AppError, createLruCache } from '#kernel/index.ts';
import { CALL_UNITS } from '../call-limits/call-limits.ts';

interface ImageRoute {
  readonly Params: { readonly handle: string };
}

/** The images that a process keeps: about 50 kB each. */
const KEPT_MAX = 100;
const VERSION_LENGTH = 12;

/** A day: the addresses contain a version. */
const CACHE = 'public, max-age=86400';

/** Identifies what the image of a page shows, so that messengers load it again after a change. */
export function getImageVersion(page: BookingPage): string {
  const shown = [getBookingTitle(page), getBookingFacts(page), page.agent.photo].join('\n');
  return hash('sha256', shown, 'hex').slice(0, VERSION_LENGTH);
}

/** Creates a function that draws each image once, also for concurrent requests. */
function createImageCache() {
  const kept = createLruCache<Promise<Uint8Array>>(KEPT_MAX);
  return (key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = kept.get(key);
    if (known) return known;
    const drawing = draw();
    kept.set(key, drawing);
    drawing.catch(() => kept.delete(key));
    return drawing;
  };
}

/**
 * Serves the image of a booking page for messengers, and the photo of its agent. Both are public, and so
 * limited by IP address. 404 for an unknown handle, or without a photo.
 */
export function mountBookingImages(app: FastifyInstance): void {
  const keep = createImageCache();

  async function send(
    request: FastifyRequest<ImageRoute>,
    reply: FastifyReply,
    { type, read }: { readonly type: string; readonly read: (handle: string) => Promise<Uint8Array> },
  ) {
    app.callLimits.consume(request, reply, ANONYMOUS, CALL_UNITS.read);
    const handle = tourHandleSchema.safeParse(request.params.handle);
    if (!handle.success) return reply.callNotFound();
    try {
      const bytes = await read(handle.data);
      return reply
        .type(type)
        .headers({ 'cache-control': CACHE, 'cross-origin-resource-policy': 'cross-origin' })
        .send(Buffer.from(bytes));
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return reply.callNotFound();
      throw error;
    }
  }

  const drawOnce = async (handle: string) => {
    const page = await readBookingPage(app.baseContext, { handle });
    return keep(`${page.handle} ${getImageVersion(page)}`, () => drawBookingImage(app.baseContext, page));
  };
  app.get<ImageRoute>('/book/:handle/og.png', (request, reply) =>
    send(request, reply, { type: 'image/png', read: drawOnce }),
  );
  app.get<ImageRoute>('/book/:handle/photo.webp', (request, reply) =>
    send(request, reply, {
      type: 'image/webp',
      read: (handle) => readBookingPhoto(app.baseContext, { handle }),
    }),
  );
}
