/** The styles that all sandbox pages share. */
export const SHARED_STYLE = `:root {
  color-scheme: light dark;
  --background: light-dark(#f6f7fb, #14151f);
  --surface: light-dark(#ffffff, #1e2030);
  --text: light-dark(#1c1d2b, #f0f1fa);
  --muted: light-dark(#555a70, #b3b8d0);
  --line: light-dark(#d4d7e3, #3c4058);
  --field: light-dark(#8a8fa5, #7d839f);
  --accent: light-dark(#4f3fd1, #a99bff);
  --on-accent: light-dark(#ffffff, #16132e);
  --danger: light-dark(#a8062f, #ff9db0);
  --warning: light-dark(#7a4d00, #f3c969);
  --success: light-dark(#0b6b3a, #7fe0ae);
}

* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: var(--background);
  color: var(--text);
  font: 1rem / 1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}

.banner {
  padding: 0.5rem 1rem;
  background: light-dark(#fff1c9, #4a3a05);
  color: light-dark(#4d3b00, #ffeab0);
  text-align: center;
}

main {
  width: min(52rem, 100% - 1.5rem);
  margin: 2rem auto;
  padding: clamp(1rem, 4vw, 2.5rem);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 0.75rem;
}

h1 {
  margin: 0 0 0.5rem;
  font-size: 1.5rem;
  line-height: 1.25;
  overflow-wrap: anywhere;
}

p {
  margin: 0;
}

a {
  color: var(--accent);
}

.muted {
  color: var(--muted);
}

.muted a {
  color: inherit;
}

:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}

label {
  font-size: 0.9375rem;
  font-weight: 500;
}

input,
select,
button {
  padding: 0.5rem 0.875rem;
  border: 1px solid var(--field);
  border-radius: 0.375rem;
  background: transparent;
  color: inherit;
  font: inherit;
}

input,
select {
  min-width: 0;
  padding-inline: 0.625rem;
}

button {
  font-weight: 500;
  cursor: pointer;
}

::placeholder {
  color: var(--muted);
  opacity: 1;
}

.empty {
  padding: 3rem 0;
  border-top: 1px solid var(--line);
  color: var(--muted);
  text-align: center;
}

.pager {
  display: flex;
  gap: 1.25rem;
}

.pager:has(a) {
  padding-top: 1rem;
  border-top: 1px solid var(--line);
}

.back {
  margin-bottom: 0.75rem;
}

dl {
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 0.25rem 1rem;
  margin: 1rem 0;
}

dt {
  color: var(--muted);
}

dd {
  margin: 0;
  overflow-wrap: anywhere;
}

pre {
  margin: 0.75rem 0 0;
  padding: 0.875rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.375rem;
  background: var(--background);
  overflow-x: auto;
  font: 0.875rem / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
}
`;
