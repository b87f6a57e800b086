/**
 * User input in the initial HTML. Its forms (`render-first-html.tsx`) can be filled in before the
 * app's code loads. When the app renders the same screen, the text, the focus and the clicks are
 * replayed on the new elements.
 */
export interface EarlyInput {
  /** The typed text, by field key. */
  readonly texts: ReadonlyMap<string, string>;
  /** The focused field and its caret. */
  readonly focused: { readonly key: string; readonly start: number | null } | null;
  /** The names of the clicked buttons in order, without submit buttons. */
  readonly pressed: readonly string[];
  /** The index of the submitted form on the page. */
  readonly submitted: number | null;
}

/** Set on the element with the initial HTML until the app replaces it. */
export const FIRST_HTML = 'data-first-html';

/** Set on a form that was submitted before the app loaded. */
const SUBMITTED = 'data-submitted-early';

/** Set on a clicked button, with the time. */
const PRESSED = 'data-pressed-early';

const formsIn = (root: ParentNode) => [...root.querySelectorAll('form')];

interface PlacedField {
  /**
   * The indexes of the form and of the field in it, because ids differ between the initial HTML and
   * the app.
   */
  readonly key: string;
  readonly field: HTMLInputElement;
}

function fieldsIn(root: ParentNode): PlacedField[] {
  return formsIn(root).flatMap((form, place) =>
    [...form.querySelectorAll('input')].map((field, at) => ({ key: `${place}:${at}`, field })),
  );
}

const isEarly = (element: Element) => element.closest(`[${FIRST_HTML}]`) !== null;

const getButtonName = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/**
 * Records clicks on the initial HTML's buttons, and prevents the browser from submitting its forms.
 */
export function recordEarlyInput(): void {
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

function getPressedButtons(root: ParentNode): string[] {
  const pressed = [...root.querySelectorAll(`[${PRESSED}]`)];
  const timeOf = (button: Element) => Number(button.getAttribute(PRESSED));
  return pressed.toSorted((one, other) => timeOf(one) - timeOf(other)).map(getButtonName);
}

/** Reads the user's input in the initial HTML. Call it right before the app replaces the HTML. */
export function readEarlyInput(root: ParentNode): EarlyInput {
  const texts = new Map<string, string>();
  let focused: EarlyInput['focused'] = null;
  for (const { key, field } of fieldsIn(root)) {
    if (field.value !== field.defaultValue) texts.set(key, field.value);
    if (field === document.activeElement)
      focused = { key, start: field.type === 'email' ? null : field.selectionStart };
  }
  const submitted = formsIn(root).findIndex((form) => form.hasAttribute(SUBMITTED));
  return { texts, focused, pressed: getPressedButtons(root), submitted: submitted === -1 ? null : submitted };
}

/** Sets a field's value with an input event, so that React notices it. */
function typeInto(field: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replays the user's input on the app's elements. */
export function replayEarlyInput(root: ParentNode, { texts, focused, pressed, submitted }: EarlyInput): void {
  for (const { key, field } of fieldsIn(root)) {
    const text = texts.get(key);
    if (text !== undefined) typeInto(field, text);
    if (focused?.key !== key) continue;
    field.focus({ preventScroll: true });
    if (focused.start !== null) field.setSelectionRange(focused.start, focused.start);
  }
  const buttons = [...root.querySelectorAll('button')];
  for (const name of pressed) buttons.find((button) => getButtonName(button) === name)?.click();
  if (submitted !== null) formsIn(root)[submitted]?.requestSubmit();
}
