/** Fields whose text a person writes; not a password, and not what a list is searched for. */
const WRITTEN = 'form textarea, form input:is([type="text"], [type="email"], [type="tel"], :not([type]))';

function labelOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
  return label.replace(/\s*\*$/, '').trim();
}

/** What stands in the forms of this page, each text under its label; '' where there is none. */
export function typedText(page: ParentNode = document): string {
  const fields = [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)];
  return fields
    .filter(({ value }) => value.trim() !== '')
    .map((field) => [labelOf(field), field.value].filter((part) => part !== '').join('\n'))
    .join('\n\n');
}
