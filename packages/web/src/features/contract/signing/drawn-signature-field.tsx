import { Button, Input } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './drawn-signature-field.module.css';
import { SignaturePad } from './signature-pad.tsx';

interface DrawnSignatureFieldProps {
  /** SVG path data; undefined if nothing is drawn. */
  readonly value: string | undefined;
  readonly error: ReactNode;
  readonly onChange: (drawing: string | undefined) => void;
}

/** Moves the focus to the button that replaces the clicked one. */
function useFocusOnChange(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(isOpen);
  useEffect(() => {
    if (shown.current !== isOpen) button.current?.focus();
    shown.current = isOpen;
  }, [isOpen]);
  return button;
}

/** A field to draw a signature, which opens on request. On a phone an open area would draw on scrolling. */
export function DrawnSignatureField({ value, error, onChange }: DrawnSignatureFieldProps) {
  const [isOpen, setIsOpen] = useState(value !== undefined);
  const button = useFocusOnChange(isOpen);
  const id = useId();
  if (!isOpen) {
    return (
      <Button ref={button} variant="default" className={css.open} onClick={() => setIsOpen(true)}>
        Draw your signature too
      </Button>
    );
  }
  const remove = () => {
    onChange(undefined);
    setIsOpen(false);
  };
  return (
    <fieldset className={css.field} aria-labelledby={`${id}-label`}>
      <div>
        <Input.Label id={`${id}-label`} labelElement="div">
          Drawn signature (optional)
        </Input.Label>
        <Input.Description id={`${id}-hint`}>
          Draw with a mouse, a pen or your finger. Your typed name is enough.
        </Input.Description>
      </div>
      <SignaturePad drawing={value} onChange={onChange} describedBy={`${id}-status`} />
      <p id={`${id}-status`} className={css.status} role="status">
        {value === undefined ? 'Nothing is drawn yet.' : 'Your signature is drawn.'}
      </p>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
      <div className={css.buttons}>
        <Button
          ref={button}
          variant="default"
          data-path="drawnSignature"
          aria-describedby={error ? `${id}-error` : undefined}
          aria-disabled={value === undefined || undefined}
          onClick={() => onChange(undefined)}
        >
          Clear
        </Button>
        <Button variant="subtle" onClick={remove}>
          Don’t draw
        </Button>
      </div>
    </fieldset>
  );
}
