import { html } from 'hono/html';
import type { Markup } from '../layout.ts';

/** One labelled input. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly type?: 'text' | 'date' | 'email' | 'tel' | 'number';
  readonly autocomplete?: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'text' | 'tel' | 'email';
  readonly placeholder?: string;
  readonly hint?: string;
  /** What is wrong with the value, in words. */
  readonly problem?: string | undefined;
  readonly whole?: boolean;
}

/** A labelled input; its hint and what is wrong with it are read with it. What is required is judged here, in words. */
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

/** One of several answers to a question. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** Radio buttons, each with an id of `name-value`. */
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

/** A labelled list to choose one value from. */
export function selectField(name: string, label: string, offered: readonly Choice[]): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${offered.map((choice) => html`<option value="${choice.value}">${choice.label}</option>`)}
    </select>
  </div>`;
}
