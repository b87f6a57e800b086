import { SHARED_STYLE } from '#pages/style.ts';
import { FORM_STYLE } from './parts/form-style.ts';
import { TABLE_STYLE } from './parts/table-style.ts';

/** The style sheet `/pages.css`: the shared styles, forms, tables, notices and states. */
export const STYLE = `${SHARED_STYLE}
main.usual {
  width: min(40rem, 100% - 1.5rem);
}

main.wide {
  width: min(76rem, 100% - 1.5rem);
  padding: clamp(1rem, 3vw, 2rem);
}

h2 {
  margin: 2rem 0 0.5rem;
  font-size: 1.0625rem;
  line-height: 1.35;
}

.lead,
small {
  color: var(--muted);
}

.note {
  margin: 1rem 0 1.25rem;
  padding: 0.625rem 1rem;
  border: 1px solid currentColor;
  border-radius: 0.375rem;
  overflow-wrap: anywhere;
}

.note.done {
  color: var(--success);
}

.note.refused,
.error {
  color: var(--danger);
}

.state {
  font-weight: 600;
  white-space: nowrap;
}

.state.good {
  color: var(--success);
}

.state.waiting {
  color: var(--warning);
}

.state.bad {
  color: var(--danger);
}

.tabs {
  margin: 0 0 1.5rem;
  border-bottom: 1px solid var(--line);
}

.tabs ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  margin: 0;
  padding: 0;
  list-style: none;
}

.tabs a {
  display: block;
  padding: 0.375rem 0;
  border-bottom: 2px solid transparent;
  color: var(--muted);
  text-decoration: none;
}

.tabs a:hover {
  color: var(--text);
}

.tabs a[aria-current] {
  border-color: var(--accent);
  color: var(--text);
  font-weight: 600;
}

.figures {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 3rem;
}

.figures > div {
  display: flex;
  flex-direction: column;
}

.figures dd {
  font-size: 1.375rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
}

.panels {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: 0 2.5rem;
}

.id {
  font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  font-size: 0.875em;
  overflow-wrap: anywhere;
}

.status {
  font-weight: 600;
}

.status.paid {
  color: var(--success);
}

.status.void {
  color: var(--danger);
}

.status.uncollectible {
  color: var(--warning);
}

.links {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin: 0;
  padding: 0;
  list-style: none;
}

.review {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 1.25rem;
  margin: 1.5rem 0 1.25rem;
}

.review dt {
  margin-bottom: 0.25rem;
}
${FORM_STYLE}${TABLE_STYLE}`;
