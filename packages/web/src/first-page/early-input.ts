/**
 * User input in the initial HTML. Its forms (`render-first-html.tsx`) can be filled in before the
 * app's code loads. When the app renders the same screen, the text, the focus and the clicks are
 * replayed on the new elements.
 */
export interface EarlyInput {
  /** The typed text, by field key. */
  readonly texts: ReadonlyMap<string, string>;
  /** The keys of the checkboxes that the user has changed. */
  readonly toggled: readonly string[];
  /** The focused field and its caret. */
  readonly focused: { readonly key: string; readonly start: number | null } | null;
  /** The clicked buttons in order, without submit buttons: the name, and which of that name. */
  readonly pressed: readonly PlacedButton[];
  /** The index of the submitted form on the page. */
  readonly submitted: number | null;
}

interface PlacedButton {
  readonly name: string;
  readonly index: number;
}

/** Set on the element with the initial HTML until the app replaces it. */
export const FIRST_HTML = 'data-first-html';

/** Set on a form that was submitted before the app loaded. */
const SUBMITTED = 'data-submitted-early';

/** Set on a clicked button, with the time. */
const PRESSED = 'data-pressed-early';

const formsIn = (root: ParentNode) => [...root.querySelectorAll('form')];

/** A field that a user can type into. */
type TextField = HTMLInputElement | HTMLTextAreaElement;

const findFields = (root: ParentNode) => [...root.querySelectorAll<TextField>('input, textarea')];

interface PlacedField {
  /**
   * The indexes of the form, if any, and of the field in it, because ids differ between the initial
   * HTML and the app. A radio button has its value instead: the app may show other choices.
   */
  readonly key: string;
  readonly field: TextField;
}

const placeOf = ({ type, value }: TextField, at: number) => (type === 'radio' ? value : String(at));

function fieldsIn(root: ParentNode): PlacedField[] {
  const inForms = formsIn(root).flatMap((form, place) =>
    findFields(form).map((field, at) => ({ key: `${place}:${placeOf(field, at)}`, field })),
  );
  const others = findFields(root).filter((field) => field.form === null);
  return [...inForms, ...others.map((field, at) => ({ key: `:${placeOf(field, at)}`, field }))];
}

const isEarly = (element: Element) => element.closest(`[${FIRST_HTML}]`) !== null;

const getButtonName = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** Buttons, and fields that open a list. */
const PRESSABLE = 'button, input[aria-haspopup]';

const isSubmit = (element: Element) => element instanceof HTMLButtonElement && element.type === 'submit';

const findButtons = (root: ParentNode, name: string) =>
  [...root.querySelectorAll<HTMLElement>(PRESSABLE)].filter((button) => getButtonName(button) === name);

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
    const button = target instanceof Element ? target.closest(PRESSABLE) : null;
    if (button === null || isSubmit(button) || !isEarly(button)) return;
    button.setAttribute(PRESSED, String(performance.now()));
  });
}

function getPressedButtons(root: ParentNode): PlacedButton[] {
  const pressed = [...root.querySelectorAll<HTMLElement>(`[${PRESSED}]`)];
  const timeOf = (button: Element) => Number(button.getAttribute(PRESSED));
  return pressed
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .map((button) => {
      const name = getButtonName(button);
      return { name, index: findButtons(root, name).indexOf(button) };
    });
}

/** Reads the user's input in the initial HTML. Call it right before the app replaces the HTML. */
export function readEarlyInput(root: ParentNode): EarlyInput {
  const texts = new Map<string, string>();
  const toggled: string[] = [];
  let focused: EarlyInput['focused'] = null;
  for (const { key, field } of fieldsIn(root)) {
    if (field.value !== field.defaultValue) texts.set(key, field.value);
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) toggled.push(key);
    if (field === document.activeElement)
      focused = { key, start: field.type === 'email' ? null : field.selectionStart };
  }
  const submitted = formsIn(root).findIndex((form) => form.hasAttribute(SUBMITTED));
  return {
    texts,
    toggled,
    focused,
    pressed: getPressedButtons(root),
    submitted: submitted === -1 ? null : submitted,
  };
}

/** Sets a field's value with an input event, so that React notices it. */
function typeInto(field: TextField, text: string): void {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  value?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replays the user's input on the app's elements. */
export function replayEarlyInput(
  root: ParentNode,
  { texts, toggled, focused, pressed, submitted }: EarlyInput,
): void {
  for (const { key, field } of fieldsIn(root)) {
    const text = texts.get(key);
    if (text !== undefined) typeInto(field, text);
    if (toggled.includes(key)) field.click();
    if (focused?.key !== key) continue;
    field.focus({ preventScroll: true });
    if (focused.start !== null) field.setSelectionRange(focused.start, focused.start);
  }
  for (const { name, index } of pressed) findButtons(root, name)[index]?.click();
  if (submitted !== null) formsIn(root)[submitted]?.requestSubmit();
}
