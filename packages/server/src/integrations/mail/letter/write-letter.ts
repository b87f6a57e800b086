import type { Letter, LetterAction, WrittenLetter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { requireWebAddress } from './web-address.ts';

function checkedAction({ label, url }: LetterAction): LetterAction {
  return { label, url: requireWebAddress(url) };
}

/**
 * Sets a letter in the house's layout, as plain text and as HTML with the same words. Throws RangeError for an address
 * that is not http or https.
 */
export function writeLetter(letter: Letter): WrittenLetter {
  const { action, facts, optOut, publicUrl } = letter;
  const checked = {
    ...letter,
    publicUrl: requireWebAddress(publicUrl),
    ...(action && { action: checkedAction(action) }),
    ...(optOut && { optOut: checkedAction(optOut) }),
    ...(facts && {
      facts: facts.map((fact) => ({ ...fact, ...(fact.url && { url: requireWebAddress(fact.url) }) })),
    }),
  };
  return { text: letterText(checked), html: letterHtml(checked) };
}
