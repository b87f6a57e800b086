import type { IMAGE_TYPES } from '@gable/contracts/agent-profile';

type ImageType = (typeof IMAGE_TYPES)[number];

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
/** In a WebP file, the size of the file is between the two signatures. */
const WEBP_OFFSET = 8;

function hasBytes(bytes: Uint8Array, signature: readonly number[], offset = 0): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

/** Returns the type of an image by its first bytes, not by its name; null for any other file. */
export function findImageType(bytes: Uint8Array): ImageType | null {
  if (hasBytes(bytes, JPEG)) return 'image/jpeg';
  if (hasBytes(bytes, PNG)) return 'image/png';
  return hasBytes(bytes, RIFF) && hasBytes(bytes, WEBP, WEBP_OFFSET) ? 'image/webp' : null;
}
