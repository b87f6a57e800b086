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
  /** Placeholders with a value are filled in when the text is saved, so they are not listed. */
  readonly values?: PlaceholderValues;
  /** Shows a place. `index` counts the listed places from 0. */
  readonly onShow: (place: PlaceholderPlace, index: number) => void;
}

/** How many places are listed. */
const LISTED = 10;

function hasValue({ name }: PlaceholderPlace, values: PlaceholderValues): boolean {
  return isPlaceholder(name) && Boolean(values[name]?.trim());
}

/** Lists the placeholders that are not filled in, with a link to each. Renders nothing without any. */
export function PlaceholderNote({ text, values = {}, onShow }: PlaceholderNoteProps) {
  const places = findPlaceholderPlaces(text).filter((place) => !hasValue(place, values));
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
            {isPlaceholder(place.name) ? 'has no value yet.' : 'isn’t a placeholder that Gable fills in.'}
          </li>
        ))}
        {places.length > LISTED && <li>and {places.length - LISTED} more</li>}
      </ul>
    </ContractWarning>
  );
}
