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
  /** The names of the buttons that were pressed, in their order, without those that send a form. */
  readonly pressed: readonly string[];
  /** The form whose submit button was pressed: its position among the forms of the page. */
  readonly submitted: number | null;
}

/** Set on the element with the first HTML until the app replaces that. */
export const FIRST_HTML = 'data-first-html';

/** Set on a form whose submit button was pressed before the app was there. */
const SUBMITTED = 'data-submitted-early';

/** Set on a button that was pressed, with the time. */
const PRESSED = 'data-pressed-early';

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

const isEarly = (element: Element) => element.closest(`[${FIRST_HTML}]`) !== null;

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** Notes the buttons that are pressed in the first HTML, and keeps the browser from sending its forms. */
export function watchEarlyInput(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !isEarly(event.target)) return;
    event.preventDefault();
    event.target.setAttribute(SUBMITTED, '');
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null || button.type === 'submit' || !isEarly(button)) return;
    button.setAttribute(PRESSED, String(performance.now()));
  });
}

function pressedIn(root: ParentNode): string[] {
  const pressed = [...root.querySelectorAll(`[${PRESSED}]`)];
  const timeOf = (button: Element) => Number(button.getAttribute(PRESSED));
  return pressed.toSorted((one, other) => timeOf(one) - timeOf(other)).map(nameOf);
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
  return { texts, focused, pressed: pressedIn(root), submitted: submitted === -1 ? null : submitted };
}

/** Types a text as a person would, so that React learns of it. */
function typeInto(field: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Repeats on the app's own elements what people did with the first HTML. */
export function repeatEarlyInput(root: ParentNode, { texts, focused, pressed, submitted }: EarlyInput): void {
  for (const { key, field } of fieldsIn(root)) {
    const text = texts.get(key);
    if (text !== undefined) typeInto(field, text);
    if (focused?.key !== key) continue;
    field.focus({ preventScroll: true });
    if (focused.start !== null) field.setSelectionRange(focused.start, focused.start);
  }
  const buttons = [...root.querySelectorAll('button')];
  for (const name of pressed) buttons.find((button) => nameOf(button) === name)?.click();
  if (submitted !== null) formsIn(root)[submitted]?.requestSubmit();
}
