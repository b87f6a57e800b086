/** Styles of fields, choices, steps and button rows. */
export const FORM_STYLE = `
fieldset {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 0.75rem 1rem;
  margin: 1.5rem 0 0;
  padding: 0;
  border: 0;
}

fieldset.tight {
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  margin-top: 1rem;
}

legend {
  padding: 0 0 0.5rem;
  font-weight: 600;
}

.field {
  display: grid;
  align-content: start;
  gap: 0.25rem;
}

.field.whole,
fieldset > .choice,
fieldset > .whole {
  grid-column: 1 / -1;
}

.field input,
.field select {
  width: 100%;
}

input,
select {
  background: var(--surface);
}

input:not([type="radio"]),
select,
button:not(.small) {
  min-height: 2.625rem;
}

input[aria-invalid="true"] {
  border-color: var(--danger);
}

.choice {
  display: flex;
  align-items: baseline;
  gap: 0.625rem;
}

.choice input {
  flex: none;
  accent-color: var(--accent);
}

.choice label {
  font-weight: 400;
}

.choice small {
  display: block;
}

.revealed {
  display: none;
}

form:has(#id_kind-ssn:checked) .revealed.ssn,
form:has(#id_kind-ein:checked) .revealed.ein,
form:has(#bank-typed:checked) .revealed.typed {
  display: grid;
}

.actions {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  margin-top: 1.75rem;
}

.actions.close {
  margin-top: 0.75rem;
}

.actions form,
form.line {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.75rem;
}

button.primary {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}

button.small {
  padding: 0.125rem 0.625rem;
  font-size: 0.875rem;
}

.steps {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin: 1rem 0 0;
  padding: 0 0 1rem;
  border-bottom: 1px solid var(--line);
  color: var(--muted);
  font-size: 0.9375rem;
  list-style: none;
}

.steps [aria-current] {
  color: var(--text);
  font-weight: 600;
}
`;
