import type { ProfileImage } from '@gable/contracts/agent-profile';
import type { UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { CONVERTED_TYPES } from '#integrations/images/images.port.ts';
import { failure, requireUser, type UseCaseContext, type User } from '#kernel/index.ts';
import { deals, dealsVisibleTo } from '../deal/index.ts';
import { proposals, proposalsVisibleTo } from '../proposal/index.ts';
import { findProfileRow } from './agent-profile.repository.ts';
import { getImageFile } from './set-profile-image.ts';
import { readStoredImage } from './stored-image.ts';

interface ImageRef {
  readonly agentId: UserId;
  readonly image: ProfileImage;
  /** The last part of the image's path, which changes with its content. */
  readonly file: string;
}

/** Whether the viewer is the agent, or a client with a deal or a proposal of the agent. */
async function canSeeAgent(reader: Reader, viewer: User, agentId: UserId): Promise<boolean> {
  if (viewer.userId === agentId) return true;
  if (viewer.userType !== 'buyer') return false;
  const [proposal] = await reader
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.agentId, agentId), proposalsVisibleTo(viewer)))
    .limit(1);
  if (proposal) return true;
  const [deal] = await reader
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.agentId, agentId), dealsVisibleTo(viewer)))
    .limit(1);
  return deal !== undefined;
}

/**
 * Returns an image of an agent's profile, for the agent and their clients. NOT_FOUND for others,
 * and for an image that was replaced.
 */
export async function readProfileImage(ctx: UseCaseContext, { agentId, image, file }: ImageRef) {
  const viewer = requireUser(ctx.actor);
  const stored = getImageFile(await findProfileRow(ctx.db.read, agentId), image);
  if (stored === null || stored !== file || !(await canSeeAgent(ctx.db.read, viewer, agentId)))
    throw failure('NOT_FOUND', { entity: 'image' });
  return {
    bytes: await readStoredImage(ctx.ports.storage, stored),
    contentType: CONVERTED_TYPES[image],
  };
}

async function readImage(
  { db, ports }: Pick<UseCaseContext, 'db' | 'ports'>,
  agentId: UserId,
  image: ProfileImage,
): Promise<Uint8Array | null> {
  const stored = getImageFile(await findProfileRow(db.read, agentId), image);
  return stored === null ? null : readStoredImage(ports.storage, stored);
}

/**
 * Returns the photo of an agent for everyone, as WebP; null without one. Call it only for agents who have
 * a public page.
 */
export function readPublicPhoto(
  ctx: Pick<UseCaseContext, 'db' | 'ports'>,
  agentId: UserId,
): Promise<Uint8Array | null> {
  return readImage(ctx, agentId, 'photo');
}

/** Returns the signature image of an agent who signs, as PNG; null without one. It does not check rights. */
export function readSignatureImage(
  ctx: Pick<UseCaseContext, 'db' | 'ports'>,
  agentId: UserId,
): Promise<Uint8Array | null> {
  return readImage(ctx, agentId, 'signature');
}
