/**
 * The page's first HTML contains real forms (`render-first-html.tsx`), which people can fill in
 * before the app's code has loaded. When the app draws the same screen, what they typed, the field
 * that they are in, and a press of the submit button move to the new elements.
 */
export interface EarlyInput {
  /** What was typed, by the key of the field. */
  readonly texts: ReadonlyMap<string, string>;
  /** The field that has the focus, and its selection. */
  readonly focused: { readonly key: string; readonly start: number | null } | null;
  /** The form whose submit button was pressed: its position among the forms of the page. */
  readonly submitted: number | null;
}

/** Set on the element with the first HTML until the app replaces that. */
export const FIRST_HTML = 'data-first-html';

/** Set on a form whose submit button was pressed before the app was there. */
const SUBMITTED = 'data-submitted-early';

const formsIn = (root: ParentNode) => [...root.querySelectorAll('form')];

interface PlacedField {
  /** The positions of its form and of the field in it: ids differ between the first HTML and the app. */
  readonly key: string;
  readonly field: HTMLInputElement;
}

function fieldsIn(root: ParentNode): PlacedField[] {
  return formsIn(root).flatMap((form, place) =>
    [...form.querySelectorAll('input')].map((field, at) => ({ key: `${place}:${at}`, field })),
  );
}

/** Keeps a form of the first HTML from being sent by the browser; the app sends it later. */
export function holdEarlySubmits(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    if (event.target.closest(`[${FIRST_HTML}]`) === null) return;
    event.preventDefault();
    event.target.setAttribute(SUBMITTED, '');
  });
}

/** Reads what people did with the first HTML. Call it right before the app replaces that. */
export function readEarlyInput(root: ParentNode): EarlyInput {
  const texts = new Map<string, string>();
  let focused: EarlyInput['focused'] = null;
  for (const { key, field } of fieldsIn(root)) {
    if (field.value !== field.defaultValue) texts.set(key, field.value);
    if (field === document.activeElement)
      focused = { key, start: field.type === 'email' ? null : field.selectionStart };
  }
  const submitted = formsIn(root).findIndex((form) => form.hasAttribute(SUBMITTED));
  return { texts, focused, submitted: submitted === -1 ? null : submitted };
}

/** Types a text as a person would, so that React learns of it. */
function typeInto(field: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Repeats on the app's own elements what people did with the first HTML. */
export function repeatEarlyInput(root: ParentNode, { texts, focused, submitted }: EarlyInput): void {
  for (const { key, field } of fieldsIn(root)) {
    const text = texts.get(key);
    if (text !== undefined) typeInto(field, text);
    if (focused?.key !== key) continue;
    field.focus({ preventScroll: true });
    if (focused.start !== null) field.setSelectionRange(focused.start, focused.start);
  }
  if (submitted !== null) formsIn(root)[submitted]?.requestSubmit();
}
