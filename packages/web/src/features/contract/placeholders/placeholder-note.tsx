import {
  findPlaceholderPlaces,
  isPlaceholder,
  type PlaceholderPlace,
  type PlaceholderValues,
} from '@gable/contracts/contract';
import { ContractWarning } from '../contract-warning.tsx';
import css from './placeholder-note.module.css';

interface PlaceholderNoteProps {
  readonly text: string;
  /**
   * Saving an edited text fills in placeholders with a value and leaves out optional ones, so neither is
   * listed.
   */
  readonly values?: PlaceholderValues | undefined;
  /** Whether the text is saved, so that one with a value got it later. */
  readonly isSaved?: boolean;
  /** Shows a place. `index` counts the listed places from 0. */
  readonly onShow: (place: PlaceholderPlace, index: number) => void;
}

/** How many places are listed. */
const LISTED = 10;

function hasValue({ name }: PlaceholderPlace, values: PlaceholderValues): boolean {
  return isPlaceholder(name) && Boolean(values[name]?.trim());
}

/** Whether saving the text replaces a placeholder by its value, or leaves out its line. */
function isResolved(place: PlaceholderPlace, values: PlaceholderValues): boolean {
  return hasValue(place, values) || (place.isOptional && isPlaceholder(place.name));
}

function describe(place: PlaceholderPlace, values: PlaceholderValues): string {
  if (!isPlaceholder(place.name)) return 'isn’t a placeholder that Gable fills in.';
  return hasValue(place, values)
    ? 'has a value now. To fill it in, edit the contract and save it.'
    : 'has no value yet.';
}

/** Lists the placeholders that are not filled in, with a link to each. Renders nothing without any. */
export function PlaceholderNote({ text, values = {}, isSaved = false, onShow }: PlaceholderNoteProps) {
  const places = findPlaceholderPlaces(text).filter((place) => isSaved || !isResolved(place, values));
  if (places.length === 0) return null;
  return (
    <ContractWarning
      title={
        places.length === 1
          ? '1 placeholder isn’t filled in'
          : `${places.length} placeholders aren’t filled in`
      }
    >
      <p>A contract can’t be sent with placeholders in its text.</p>
      <ul className={css.places}>
        {places.slice(0, LISTED).map((place, index) => (
          <li key={place.start}>
            <button type="button" className={css.link} onClick={() => onShow(place, index)}>
              {text.slice(place.start, place.end)}
            </button>{' '}
            {describe(place, values)}
          </li>
        ))}
        {places.length > LISTED && <li>and {places.length - LISTED} more</li>}
      </ul>
    </ContractWarning>
  );
}
