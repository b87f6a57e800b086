import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_MEGAPIXELS,
  type ImageProblem,
  type ProfileImage,
} from '@gable/contracts/agent-profile';
import { lazyValue } from '@gable/contracts/kernel';
import type { Sharp, SharpConstructor } from 'sharp';
import { createFairQueue, failure, toQueueError } from '#kernel/index.ts';
import { drawBookingCard } from './draw-booking-card.ts';
import { findImageType } from './image-type.ts';
import type { BookingCard, ImagesPort, ImageUse } from './images.port.ts';

const MAX_PIXELS = IMAGE_MAX_MEGAPIXELS * 1_000_000;
/** A conversion takes less than a second; the limit stops images made to be slow. */
const TIMEOUT_SECONDS = 15;

/** The side of a photo, and the box of a signature, in pixels. */
const PHOTO_SIZE = 512;
const SIGNATURE_BOX = { width: 600, height: 200 };

/** An image of 40 megapixels needs up to 160 MB while it is converted. */
const QUEUE = { size: 2, maxRunningPerOwner: 1, maxWaitingPerOwner: 4, maxWaiting: 40 };
/** `Retry-After` in seconds when the queue is full. */
const RETRY_AFTER_SECONDS = 5;

/** Loads the library on the first upload: it takes memory that most processes never need. */
const loadSharp = lazyValue(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // `findImageType` has checked the type; the other decoders are never reached.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
});

const reject = (problem: ImageProblem, cause?: unknown) => failure('IMAGE_REJECTED', { problem }, cause);

function toPhoto(image: Sharp): Sharp {
  return image
    .autoOrient()
    .resize(PHOTO_SIZE, PHOTO_SIZE, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 });
}

function toSignature(image: Sharp): Sharp {
  return image
    .autoOrient()
    .resize({ ...SIGNATURE_BOX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 });
}

const CONVERSIONS: Readonly<Record<ProfileImage, (image: Sharp) => Sharp>> = {
  photo: toPhoto,
  signature: toSignature,
};

/** Reads the header only. Throws IMAGE_REJECTED before anything is decoded. */
async function assertDimensions(sharp: SharpConstructor, bytes: Uint8Array): Promise<void> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw reject('pixels');
  if (pages > 1) throw reject('animated');
}

async function convert(bytes: Uint8Array, image: ProfileImage): Promise<Uint8Array> {
  const sharp = await loadSharp();
  try {
    await assertDimensions(sharp, bytes);
    const decoded = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { data } = await CONVERSIONS[image](decoded)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return new Uint8Array(data);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'IMAGE_REJECTED') throw error;
    throw reject('damaged', error);
  }
}

/** Converts an error of the queue to an AppError. */
function toRequestError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return failure('REQUEST_CANCELED', {}, error);
  return toQueueError(error, RETRY_AFTER_SECONDS);
}

/** Converts images with sharp, in its own threads. */
export function createSharpImages(): ImagesPort {
  const queue = createFairQueue(QUEUE);
  const run = async (work: () => Promise<Uint8Array>, { owner, signal }: ImageUse) => {
    try {
      return await queue.run(owner, work, signal);
    } catch (error) {
      throw toRequestError(error, signal);
    }
  };
  return {
    convert: async (bytes: Uint8Array, image: ProfileImage, use: ImageUse) => {
      if (bytes.byteLength > IMAGE_MAX_BYTES) throw reject('bytes');
      if (findImageType(bytes) === null) throw reject('type');
      return run(() => convert(bytes, image), use);
    },
    drawBookingCard: (card: BookingCard, use: ImageUse) =>
      run(async () => drawBookingCard(await loadSharp(), card), use),
  };
}
