import { useState } from 'react';
import button from '../ui/controls/plain-button.module.css';
import hidden from '../ui/layout/visually-hidden.module.css';
import css from './plain-page.module.css';

interface TechnicalDetailsProps {
  readonly text: string | null | undefined;
  readonly open?: boolean;
}

/**
 * Error details with a copy button. Renders nothing without text. Uses no Mantine, which may not
 * have loaded.
 */
export function TechnicalDetails({ text, open = false }: TechnicalDetailsProps) {
  const [status, setStatus] = useState('');
  if (!text) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus('Couldn’t copy. Please select the text.'),
    );
  return (
    <details className={css.details} open={open}>
      <summary>Technical details</summary>
      <pre className={css.stack}>{text}</pre>
      <button type="button" className={button.outline} onClick={copy}>
        {status || 'Copy error details'}
      </button>
      <span className={hidden.hidden} role="status">
        {status}
      </span>
    </details>
  );
}
