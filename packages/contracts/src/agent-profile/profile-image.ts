/** The images of a professional profile. */
export const PROFILE_IMAGES = ['photo', 'signature'] as const;
export type ProfileImage = (typeof PROFILE_IMAGES)[number];

/** The image types that can be uploaded, for a file input. The server checks the content. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The limits of an uploaded image. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_MEGAPIXELS = 40;

/** Why an image cannot be used. */
export type ImageProblem = 'type' | 'bytes' | 'pixels' | 'animated' | 'damaged';

/** The path that an image is uploaded to, and removed from. */
export const ownImagePath = (image: ProfileImage) => `/profile-images/${image}` as const;

/**
 * The path that serves an image to the agent and their clients.
 * @param file Changes with the content of the image.
 */
export const profileImagePath = (image: ProfileImage, agentId: string, file: string) =>
  `/profile-images/${agentId}/${image}/${file}` as const;
