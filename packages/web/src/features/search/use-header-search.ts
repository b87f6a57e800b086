import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListboxOptions } from './use-listbox-options.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

const DEBOUNCE_MS = 150;

interface Keys {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly enter: () => void;
  readonly stepBack: () => void;
  readonly move: (event: KeyboardEvent) => boolean;
}

/** Handles a key press in the field. Other keys keep their default behavior. */
function handleKey(event: KeyboardEvent, { isOpen, open, enter, stepBack, move }: Keys): void {
  // During composition, Enter and the arrow keys belong to the input method.
  if (event.nativeEvent.isComposing) return;
  switch (event.key) {
    case 'Escape':
      event.preventDefault();
      stepBack();
      break;
    case 'Enter':
      event.preventDefault();
      enter();
      break;
    default:
      if (!isOpen && event.key === 'ArrowDown') open();
      move(event);
  }
}

/** Manages the header search: the text, the list, and the active option. */
export function useHeaderSearch() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const options = useListboxOptions(list);
  const navigate = useNavigate();

  const unfold = useCallback(() => {
    // On a narrow screen the field is hidden until then, and a hidden field cannot be focused.
    flushSync(() => setUnfolded(true));
    field.current?.focus();
    field.current?.select();
  }, []);
  useSearchShortcut(unfold);

  const close = () => {
    setOpen(false);
    options.clear();
  };
  const leave = () => {
    close();
    setUnfolded(false);
  };
  const done = () => {
    leave();
    setText('');
    field.current?.blur();
  };
  /**
   * Closes the field on a narrow screen. On a wide screen the opener is hidden, so the focus stays
   * in the field.
   */
  const fold = () => {
    leave();
    setText('');
    opener.current?.focus();
  };
  const type = (next: string) => {
    setText(next);
    setOpen(true);
    options.clear();
  };
  const enter = () => {
    if (isOpen && options.choose()) return;
    const search = text.trim();
    done();
    void navigate({ to: '/proposals', search: search ? { search } : {} });
  };
  const stepBack = () => {
    if (isOpen) return close();
    if (text !== '') return setText('');
    fold();
  };
  const keys = { isOpen, open: () => setOpen(true), enter, stepBack, move: options.move };

  return {
    text,
    /** The debounced search text; '' for none. */
    query,
    isShown: isOpen && text.trim() !== '' && query !== '',
    /** Whether the field covers the header, on a narrow screen. */
    isUnfolded,
    active: options.active,
    field,
    opener,
    list,
    type,
    onKeyDown: (event: KeyboardEvent) => handleKey(event, keys),
    open: () => setOpen(true),
    unfold,
    leave,
    fold,
    done,
    clearActive: options.clear,
  };
}
