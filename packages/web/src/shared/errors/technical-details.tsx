import { useState } from 'react';
import hidden from '../ui/hidden.module.css';
import button from '../ui/plain-button.module.css';
import css from './plain-page.module.css';

interface TechnicalDetailsProps {
  readonly text: string | null | undefined;
  readonly open?: boolean;
}

/**
 * What support can find an error by, to be read and copied; nothing where there is nothing to say. Without the component
 * library, which an error screen must do without.
 */
export function TechnicalDetails({ text, open = false }: TechnicalDetailsProps) {
  const [said, setSaid] = useState('');
  if (!text) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Could not copy. Please select the text.'),
    );
  return (
    <details className={css.details} open={open}>
      <summary>Technical details</summary>
      <pre className={css.stack}>{text}</pre>
      <button type="button" className={button.outline} onClick={copy}>
        {said || 'Copy error details'}
      </button>
      <span className={hidden.hidden} role="status">
        {said}
      </span>
    </details>
  );
}
