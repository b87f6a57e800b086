import { html } from 'hono/html';
import type { Markup } from '../layout.ts';

/** A labeled input. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly type?: 'text' | 'date' | 'email' | 'tel' | 'number';
  readonly autocomplete?: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'text' | 'tel' | 'email';
  readonly placeholder?: string;
  readonly hint?: string;
  /** The error message. */
  readonly problem?: string | undefined;
  readonly whole?: boolean;
}

/**
 * Renders a labeled input; its hint and error are part of its accessible description. Required
 * fields are validated on the server.
 */
export function textField(field: Field): Markup {
  const { name, label, value = '', type = 'text', autocomplete = 'off', hint, problem, whole } = field;
  const described = [
    hint === undefined ? '' : `${name}-hint`,
    problem === undefined ? '' : `${name}-problem`,
  ].join(' ');
  return html`<div class="field ${whole === true ? 'whole' : ''}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      inputmode="${field.inputMode ?? 'text'}"
      placeholder="${field.placeholder ?? ''}"
      aria-invalid="${problem === undefined ? 'false' : 'true'}"
      ${described.trim() === '' ? '' : html`aria-describedby="${described.trim()}"`}
    />
    ${hint === undefined ? '' : html`<small id="${name}-hint">${hint}</small>`}
    ${problem === undefined ? '' : html`<small class="error" id="${name}-problem">${problem}</small>`}
  </div>`;
}

/** An option. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** Renders radio buttons with ids of `name-value`. */
export function choices(name: string, chosen: string, offered: readonly Choice[]): Markup {
  return html`${offered.map(
    ({ value, label, hint }) => html`<div class="choice">
      <input
        type="radio"
        id="${name}-${value}"
        name="${name}"
        value="${value}"
        ${value === chosen ? html`checked` : ''}
      />
      <label for="${name}-${value}">${label}${hint === undefined ? '' : html`<small>${hint}</small>`}</label>
    </div>`,
  )}`;
}

/** Renders a labeled select. */
export function selectField(name: string, label: string, offered: readonly Choice[]): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${offered.map((choice) => html`<option value="${choice.value}">${choice.label}</option>`)}
    </select>
  </div>`;
}
