import type { ProfileImage } from '@gable/contracts/agent-profile';
import type { UserId } from '@gable/contracts/kernel';

/** Who requests a conversion. Each user has one at a time. */
export interface ImageUse {
  readonly owner: UserId;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/** What the image of a booking page shows. */
export interface BookingCard {
  readonly title: string;
  readonly lines: readonly string[];
  /** The agent's photo, as `convert` returns it. */
  readonly photo: Uint8Array | null;
}

export interface ImagesPort {
  /**
   * Decodes an uploaded image and encodes it again, without metadata such as the place where it was
   * taken. A photo becomes a square WebP image, a signature a PNG image. Runs outside of the event
   * loop. Throws IMAGE_REJECTED with the problem, RATE_LIMITED (too many waiting uploads of the
   * user), OVERLOADED or REQUEST_CANCELED.
   */
  convert(bytes: Uint8Array, image: ProfileImage, use: ImageUse): Promise<Uint8Array>;
  /**
   * Draws the image that messengers show beside a link to a booking page, as PNG of 1200 x 630 pixels.
   * Waits for its turn like a conversion. Throws RATE_LIMITED, OVERLOADED or REQUEST_CANCELED.
   */
  drawBookingCard(card: BookingCard, use: ImageUse): Promise<Uint8Array>;
}

/** The type that `convert` returns. */
export const CONVERTED_TYPES = {
  photo: 'image/webp',
  signature: 'image/png',
} as const satisfies Readonly<Record<ProfileImage, string>>;
