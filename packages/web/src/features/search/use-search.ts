import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOptions } from './use-options.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** A pause this long means that the person looks at what was found so far. */
const PAUSE_MS = 150;

interface Keys {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly enter: () => void;
  readonly stepBack: () => void;
  readonly move: (event: KeyboardEvent) => boolean;
}

/** What a key in the field does; one that means nothing to the search is left to the field. */
function press(event: KeyboardEvent, { isOpen, open, enter, stepBack, move }: Keys): void {
  // While a character is being composed, Enter and the arrows belong to the input method.
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

/** What the header's search knows: the text, whether its list is open, and which option is meant. */
export function useSearch() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const [wanted] = useDebouncedValue(text.trim(), PAUSE_MS);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const options = useOptions(list);
  const navigate = useNavigate();

  const unfold = useCallback(() => {
    // On a narrow screen the field is hidden until then, and what is hidden takes no focus.
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
  /** Gives a narrow screen its header back; a wide one has no opener to be seen, and the focus stays in the field. */
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
    /** What is looked for: the text after a pause; '' for nothing. */
    wanted,
    isShown: isOpen && text.trim() !== '' && wanted !== '',
    /** On a narrow screen: whether the field lies over the header. */
    isUnfolded,
    active: options.active,
    field,
    opener,
    list,
    type,
    onKeyDown: (event: KeyboardEvent) => press(event, keys),
    open: () => setOpen(true),
    unfold,
    leave,
    fold,
    done,
    forget: options.clear,
  };
}
