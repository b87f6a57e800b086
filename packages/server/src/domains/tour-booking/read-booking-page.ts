import { toDecimalText } from '@gable/contracts/kernel';
import {
  type BookingPage,
  type BookingPageQuery,
  getBookingTitle,
  getKeptAmount,
} from '@gable/contracts/tour';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard, readPublicPhoto } from '../agent-profile/index.ts';
import { findAccountOfAgent } from '../connect/index.ts';
import { findAvailabilityByHandle } from '../tour/index.ts';

/** The characters of a file's name that identify a version of the photo. */
const VERSION_LENGTH = 12;

/** The path of a photo ends with the name of its file, of which the start identifies it. */
function toPhotoPath(handle: string, photo: string): string {
  const file = photo.slice(photo.lastIndexOf('/') + 1);
  return `/book/${handle}/photo.webp?v=${file.slice(0, VERSION_LENGTH)}`;
}

/**
 * Returns the photo of the agent whose booking page has a handle, as WebP. Public. NOT_FOUND without a
 * page or a photo.
 */
export async function readBookingPhoto(
  ctx: Pick<UseCaseContext, 'db' | 'ports'>,
  { handle }: BookingPageQuery,
): Promise<Uint8Array> {
  const offer = await findAvailabilityByHandle(ctx.db.read, handle);
  const photo = offer && (await readPublicPhoto(ctx, offer.agentId));
  if (!photo) throw failure('NOT_FOUND', { entity: 'image' });
  return photo;
}

/**
 * Draws the image that messengers show beside a link to the page, as PNG. Public. NOT_FOUND if
 * its handle was given up, OVERLOADED.
 */
export async function drawBookingImage(
  ctx: Pick<UseCaseContext, 'db' | 'ports'>,
  page: BookingPage,
): Promise<Uint8Array> {
  const offer = await findAvailabilityByHandle(ctx.db.read, page.handle);
  if (!offer) throw failure('NOT_FOUND', { entity: 'booking page' });
  const photo = await readPublicPhoto(ctx, offer.agentId);
  const lines = [`$${page.price} for ${page.lengthMinutes} minutes`, ...page.agent.credentials];
  return ctx.ports.images.drawBookingCard(
    { title: getBookingTitle(page), lines, photo },
    { owner: offer.agentId },
  );
}

/**
 * Returns what the booking page of an agent shows before a time is chosen. Public. The handle can be an
 * earlier one of the agent. NOT_FOUND for a handle that no agent has or had.
 */
export async function readBookingPage(
  ctx: Pick<UseCaseContext, 'db'>,
  { handle }: BookingPageQuery,
): Promise<BookingPage> {
  const offer = await findAvailabilityByHandle(ctx.db.read, handle);
  if (!offer) throw failure('NOT_FOUND', { entity: 'booking page' });
  const [{ name, credentials, bio, photo }, account] = await Promise.all([
    loadAgentCard(ctx.db.read, offer.agentId),
    findAccountOfAgent(ctx.db.read, offer.agentId),
  ]);
  return {
    handle: offer.handle,
    agent: { name, credentials, bio, photo: photo && toPhotoPath(offer.handle, photo) },
    canBook: account?.status === 'verified' && !account.closed,
    price: toDecimalText(offer.priceCents),
    lengthMinutes: offer.lengthMinutes,
    timeZone: offer.timeZone,
    serviceArea: offer.serviceArea,
    cancellation: {
      freeHours: offer.freeHours,
      keptAmount: toDecimalText(getKeptAmount(offer.priceCents, offer.keptPercent)),
    },
  };
}
