import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FocusEvent, Suspense, useId, useState } from 'react';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import css from './header-search.module.css';
import { useSearch } from './use-search.ts';
import { SHORTCUT_KEYS, shortcutLabel } from './use-search-shortcut.ts';

// What was found belongs to nobody's first load.
const FoundList = lazyPart(async () => (await import('./found-list.tsx')).FoundList, { isAbove: true });

/**
 * Finds deals and proposals while one types: a combobox, for the keyboard too. Enter without a choice leads to all
 * proposals that match. On a narrow screen it is a button, and the field lies over the header while it is used.
 */
export function HeaderSearch() {
  const search = useSearch();
  const listId = useId();
  const [found, setFound] = useState(0);
  const isListed = search.isShown && found > 0;
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) search.leave();
  };
  return (
    <search className={css.search} data-unfolded={search.isUnfolded || undefined} onBlur={leave}>
      <ActionIcon
        ref={search.opener}
        className={css.unfold ?? ''}
        onClick={search.unfold}
        onPointerEnter={FoundList.preload}
        aria-label="Search"
      >
        <IconSearch size={20} stroke={1.75} />
      </ActionIcon>
      <div className={css.field}>
        <Field search={search} listId={isListed ? listId : undefined} />
        <CloseButton className={css.fold ?? ''} size="lg" aria-label="Close search" onClick={search.fold} />
      </div>
      {search.isShown && (
        <Suspense>
          <FoundList
            id={listId}
            listRef={search.list}
            text={search.wanted}
            active={search.active}
            onShown={(count) => {
              setFound(count);
              search.forget();
            }}
            onOpened={search.done}
          />
        </Suspense>
      )}
    </search>
  );
}

/** At the field's end: how to come here, or the way to begin anew. */
function Ending({ isEmpty, onClear }: { readonly isEmpty: boolean; readonly onClear: () => void }) {
  if (!isEmpty)
    return (
      <CloseButton
        size="sm"
        aria-label="Clear search"
        // With the keyboard, Escape does it.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClear}
      />
    );
  return (
    <span className={css.shortcut} aria-hidden="true">
      {shortcutLabel()}
    </span>
  );
}

interface FieldProps {
  readonly search: ReturnType<typeof useSearch>;
  /** The list that is open below; undefined for none. */
  readonly listId: string | undefined;
}

/** The field itself: the focus stays here while the list is walked through. */
function Field({ search, listId }: FieldProps) {
  const isEmpty = search.text === '';
  return (
    <TextInput
      ref={search.field}
      className={css.input ?? ''}
      size="sm"
      role="combobox"
      placeholder="Search..."
      aria-label="Search deals and proposals"
      aria-autocomplete="list"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={(listId && search.active) || undefined}
      aria-keyshortcuts={SHORTCUT_KEYS}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={<Ending isEmpty={isEmpty} onClear={() => search.type('')} />}
      rightSectionWidth={isEmpty ? 60 : 36}
      rightSectionPointerEvents={isEmpty ? 'none' : 'all'}
      value={search.text}
      onChange={(event) => search.type(event.currentTarget.value)}
      onFocus={FoundList.preload}
      onClick={search.open}
      onKeyDown={search.onKeyDown}
    />
  );
}
