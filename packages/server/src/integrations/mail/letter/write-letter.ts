import type { Letter, WrittenLetter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { requireWebAddress } from './web-address.ts';

/**
 * Sets a letter in the house's layout, as plain text and as HTML with the same words. Throws RangeError for an address
 * that is not http or https.
 */
export function writeLetter(letter: Letter): WrittenLetter {
  const { action, publicUrl } = letter;
  const checked = {
    ...letter,
    publicUrl: requireWebAddress(publicUrl),
    ...(action && { action: { label: action.label, url: requireWebAddress(action.url) } }),
  };
  return { text: letterText(checked), html: letterHtml(checked) };
}
