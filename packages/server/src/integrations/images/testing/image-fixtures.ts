import sharp from 'sharp';

const SKY = { r: 70, g: 130, b: 180 };

const createBlank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: SKY }, limitInputPixels: false });

/** A JPEG photo with the place and the camera in its metadata, to be shown rotated by 90 degrees. */
export function createPhotoWithLocation(): Promise<Buffer> {
  return createBlank(900, 600)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SECRET-CAMERA', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 30/1', GPSLongitudeRef: 'W' },
    })
    .toBuffer();
}

/** A PNG of 41 megapixels in a few kilobytes. */
export const createDecompressionBomb = () =>
  createBlank(8_200, 5_000).png({ compressionLevel: 9 }).toBuffer();

export const createPng = (width = 64, height = 64) => createBlank(width, height).png().toBuffer();

export const createWebp = () => createBlank(64, 64).webp().toBuffer();

/** A signature: dark strokes on a transparent background. */
export function createSignature(width = 1_200, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: width / 2, height: 20, channels: 3, background: '#112233' } },
        gravity: 'center',
      },
    ])
    .png()
    .toBuffer();
}

/** Two frames in one WebP file. */
export async function createAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}
