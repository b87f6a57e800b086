import { IMAGE_MAX_BYTES, ownImagePath, type ProfileImage } from '@gable/contracts/agent-profile';
import { useMutation } from '@tanstack/react-query';
import { tabFetch } from '#shared/api/session/tab-fetch.ts';
import { trpc } from '#shared/api/trpc.ts';
import { requireOk } from '#shared/errors/http-error.ts';

/** A file that is larger than the server accepts. */
class FileTooLargeError extends Error {}

async function uploadImage(image: ProfileImage, file: File): Promise<void> {
  if (file.size > IMAGE_MAX_BYTES)
    throw new FileTooLargeError(
      `This image is larger than ${IMAGE_MAX_BYTES / 1024 ** 2} MB. Choose a smaller one.`,
    );
  // The server determines the type from the content.
  const headers = { 'content-type': 'application/octet-stream' };
  await requireOk(await tabFetch(ownImagePath(image), { method: 'PUT', headers, body: file }));
}

async function removeImage(image: ProfileImage): Promise<void> {
  await requireOk(await tabFetch(ownImagePath(image), { method: 'DELETE' }));
}

/** Uploads (a file) or removes (null) an image of the profile. Images are saved immediately. */
export function useProfileImage(image: ProfileImage) {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (file: File | null) => (file === null ? removeImage(image) : uploadImage(image, file)),
    // The sidebar shows the photo of `profile.me`.
    onSuccess: () => Promise.all([utils.agentProfile.read.invalidate(), utils.profile.me.invalidate()]),
  });
}

/** Returns the message of a file that was not sent; null for an error of the request. */
export const getFileError = (error: unknown): string | null =>
  error instanceof FileTooLargeError ? error.message : null;
