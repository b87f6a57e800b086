import { SHARED_STYLE } from '#pages/style.ts';

/** The style sheet `/mailbox.css`: the shared styles, the list and the message page. */
export const STYLE = `${SHARED_STYLE}
.toolbar,
.toolbar form {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
}

.toolbar {
  justify-content: space-between;
  margin: 1rem 0;
}

.toolbar form[role] {
  flex: 1 1 16rem;
  max-width: 28rem;
}

input {
  flex: 1 1 8rem;
}

.messages {
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
}

.messages li {
  padding: 0.875rem 0;
  border-top: 1px solid var(--line);
}

.title {
  font-weight: 600;
  overflow-wrap: anywhere;
}

.line {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.messages .muted {
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
}

.messages time {
  white-space: nowrap;
}

.kind {
  margin-inline-end: 0.25rem;
  padding: 0 0.5rem;
  border: 1px solid var(--line);
  border-radius: 1rem;
  font-size: 0.8125rem;
}

.mail {
  display: block;
  width: 100%;
  height: min(70vh, 46rem);
  border: 1px solid var(--line);
  border-radius: 0.375rem;
}

details {
  margin-top: 1rem;
}

summary {
  font-weight: 500;
  cursor: pointer;
}

.files {
  padding: 0;
  margin: 0;
  list-style: none;
}

pre.text {
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
`;
