/** The labeled inputs of a card. */
import {
  cvcProblem,
  digitsOf,
  expiryProblem,
  formatExpiry,
  groupNumber,
  isAmex,
  numberProblem,
} from './card-numbers.js';

let fieldCount = 0;

/** Changes that wait until the pointer is up, so that the pressed element does not move. */
const waiting = [];
let isPressed = false;
let isWatching = false;

const watchPointer = () => {
  if (isWatching) return;
  isWatching = true;
  const release = () => {
    isPressed = false;
    // The click event follows the pointerup event.
    setTimeout(() => {
      for (const show of waiting.splice(0)) show();
    });
  };
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  window.addEventListener('pointerup', release, true);
  window.addEventListener('pointercancel', release, true);
};

const afterPress = (show) => (isPressed ? waiting.push(show) : show());

/** A labeled input that formats its value and shows its error. */
class CardField {
  constructor({ label, placeholder, autocomplete, maxDigits, wide, format, problem }) {
    fieldCount += 1;
    const id = `gs-field-${fieldCount}`;
    this.problem = () => problem(this.digits);
    this.node = document.createElement('div');
    if (wide) this.node.className = 'gs-wide';
    const caption = Object.assign(document.createElement('label'), {
      className: 'gs-label',
      htmlFor: id,
      textContent: label,
    });
    this.input = Object.assign(document.createElement('input'), {
      className: 'gs-input',
      id,
      type: 'text',
      inputMode: 'numeric',
      autocomplete,
      placeholder,
    });
    this.input.setAttribute('aria-describedby', `${id}-error`);
    this.input.setAttribute('aria-required', 'true');
    this.error = Object.assign(document.createElement('p'), { className: 'gs-error', id: `${id}-error` });
    this.error.setAttribute('role', 'alert');
    this.node.append(caption, this.input, this.error);
    this.input.addEventListener('input', () => this.reformat(format, maxDigits));
    this.input.addEventListener('blur', () => afterPress(() => this.judge()));
    watchPointer();
  }

  get digits() {
    return digitsOf(this.input.value);
  }

  /** Formats the value and keeps the caret after the same digit. */
  reformat(format, maxDigits) {
    const { input } = this;
    const atEnd = input.selectionStart === input.value.length;
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
    input.value = format(this.digits.slice(0, maxDigits(this.digits)));
    if (!atEnd) {
      let caret = 0;
      for (let seen = 0; caret < input.value.length && seen < before; caret += 1)
        if (/\d/.test(input.value[caret])) seen += 1;
      input.setSelectionRange(caret, caret);
    }
    if (this.input.getAttribute('aria-invalid') === 'true' && this.problem() === null) this.show(null);
  }

  /** Shows the error of the value. An empty field is not an error yet. */
  judge() {
    if (this.digits !== '') this.show(this.problem());
  }

  /** Marks the field of a decline. The application shows the message. */
  mark() {
    this.input.setAttribute('aria-invalid', 'true');
    this.input.focus();
  }

  show(problem) {
    this.error.textContent = problem === null ? '' : problem[1];
    this.input.setAttribute('aria-invalid', String(problem !== null));
  }
}

export const createFields = () => {
  const number = new CardField({
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    wide: true,
    maxDigits: (digits) => (isAmex(digits) ? 15 : 19),
    format: groupNumber,
    problem: numberProblem,
  });
  const expiry = new CardField({
    label: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    wide: false,
    maxDigits: () => 4,
    format: formatExpiry,
    problem: expiryProblem,
  });
  const cvc = new CardField({
    label: 'Security code',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    wide: false,
    maxDigits: () => 4,
    format: (digits) => digits,
    problem: (digits) => cvcProblem(digits, number.digits),
  });
  return { number, expiry, cvc, all: [number, expiry, cvc] };
};
