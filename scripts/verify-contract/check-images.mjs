// @ts-check
import { sha256 } from './check-chain.mjs';
import { must } from './failures.mjs';

/** @typedef {import('./read-record.mjs').Entry} Entry */
/** @typedef {import('./read-record.mjs').RecordImage} RecordImage */

/**
 * Checks that the record holds the images that its entries name, and no others. An entry is hashed
 * and signed with the hash of its image, so another image cannot take its place.
 * @param {readonly Entry[]} entries
 * @param {readonly RecordImage[]} images
 */
export function checkImages(entries, images) {
  const held = new Set();
  for (const { sha256: name, png } of images) {
    must(!held.has(name), `the record holds the image ${name} twice`);
    must(
      sha256(Buffer.from(png, 'base64')) === name,
      `the signature image ${name} was replaced: its hash does not match it`,
    );
    held.add(name);
  }
  const named = new Set();
  for (const { seq, details } of entries) {
    const { imageSha256 } = details;
    if (typeof imageSha256 !== 'string') continue;
    must(held.has(imageSha256), `the record does not hold the signature image of entry ${seq}`);
    named.add(imageSha256);
  }
  const extra = [...held].find((name) => !named.has(name));
  must(extra === undefined, `the record holds the image ${extra}, which no entry names`);
}
