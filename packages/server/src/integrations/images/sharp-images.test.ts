import { IMAGE_MAX_BYTES, type ProfileImage } from '@gable/contracts/agent-profile';
import { userIdSchema } from '@gable/contracts/kernel';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { createSharpImages } from './sharp-images.ts';
import {
  createAnimation,
  createDecompressionBomb,
  createPhotoWithLocation,
  createPng,
  createSignature,
  createWebp,
} from './testing/image-fixtures.ts';

const images = createSharpImages();
const owner = newId(userIdSchema);
const convert = (bytes: Uint8Array, image: ProfileImage = 'photo') => images.convert(bytes, image, { owner });

const expectProblem = (converting: Promise<unknown>, problem: string) =>
  expect(converting).rejects.toMatchObject({ code: 'IMAGE_REJECTED', params: { problem } });

describe('a photo', () => {
  it('becomes a square WebP image without metadata', async () => {
    const original = await createPhotoWithLocation();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('SECRET-CAMERA');
    const photo = await convert(original);
    const { format, width, height, exif, xmp, iptc, icc, orientation } = await sharp(photo).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
    expect([exif, xmp, iptc, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(photo).toString('latin1')).not.toMatch(/SECRET|Exif|GPS/);
  });

  it.each([
    ['PNG', createPng],
    ['WebP', createWebp],
  ])('can be a %s image', async (_, create) => {
    expect(await sharp(await convert(await create())).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
    });
  });
});

describe('a signature', () => {
  it('becomes a PNG image of at most 600 by 200 pixels that keeps its transparency', async () => {
    const signature = await convert(await createSignature(), 'signature');
    expect(await sharp(signature).metadata()).toMatchObject({
      format: 'png',
      width: 600,
      height: 150,
      hasAlpha: true,
    });
    const small = await convert(await createPng(80, 40), 'signature');
    expect(await sharp(small).metadata()).toMatchObject({ width: 80, height: 40 });
  });
});

describe('an upload', () => {
  it.each([
    ['no bytes', Buffer.alloc(0)],
    ['text', Buffer.from('not an image')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a WAV', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
  ])('with %s is rejected by its content', async (_, bytes) => {
    await expectProblem(convert(bytes), 'type');
  });

  it('of more than 5 MB is rejected', async () => {
    const bytes = Buffer.concat([await createPng(), Buffer.alloc(IMAGE_MAX_BYTES)]);
    await expectProblem(convert(bytes), 'bytes');
  });

  it('with too many pixels is rejected before it is decoded', async () => {
    const bomb = await createDecompressionBomb();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    await expectProblem(convert(bomb), 'pixels');
  });

  it('with an animation is rejected', async () => {
    await expectProblem(convert(await createAnimation()), 'animated');
  });

  it('that is damaged is rejected', async () => {
    const photo = await createPhotoWithLocation();
    await expectProblem(convert(photo.subarray(0, photo.length / 2)), 'damaged');
    await expectProblem(convert((await createPng()).subarray(0, 20)), 'damaged');
    // A PNG signature before another type.
    const disguised = Buffer.concat([(await createPng()).subarray(0, 8), Buffer.from('GIF89a')]);
    await expectProblem(convert(disguised), 'damaged');
  });

  it('whose client disconnects is canceled', async () => {
    const signal = AbortSignal.abort();
    await expect(images.convert(await createPng(), 'photo', { owner, signal })).rejects.toMatchObject({
      code: 'REQUEST_CANCELED',
    });
  });

  it('waits for the others of its user, up to a limit', async () => {
    const photo = await createPhotoWithLocation();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => convert(photo)));
    const rejected = results.filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(3);
    for (const result of rejected) expect(result).toMatchObject({ reason: { code: 'RATE_LIMITED' } });
  });
});
