import {
  API_KEY_AREA_TEXT,
  API_KEY_AREAS,
  type ApiKeyAccess,
  type ApiKeyArea,
  type ApiKeyScope,
  accessIn,
} from '@gable/contracts/api-key';
import { type ReactNode, useId } from 'react';
import hidden from '#shared/ui/hidden.module.css';
import css from './scope-table.module.css';

const CHOICES: readonly { readonly access: ApiKeyAccess | null; readonly label: string }[] = [
  { access: null, label: 'None' },
  { access: 'read', label: 'Read' },
  { access: 'write', label: 'Write' },
];

interface ScopeTableProps {
  readonly value: readonly ApiKeyScope[];
  readonly error: ReactNode;
  readonly onChange: (scopes: ApiKeyScope[]) => void;
}

interface AreaRowProps {
  readonly area: ApiKeyArea;
  readonly access: ApiKeyAccess | null;
  readonly onChange: (access: ApiKeyAccess | null) => void;
}

/** One area: no access, read, or write. The arrow keys move between them, as in every group of radio buttons. */
function AreaRow({ area, access, onChange }: AreaRowProps) {
  const name = useId();
  const { label, about } = API_KEY_AREA_TEXT[area];
  return (
    <tr>
      <th scope="row">
        <span className={css.area}>{label}</span>
        <span className={css.about}>{about}</span>
      </th>
      {CHOICES.map((choice) => (
        <td key={choice.label}>
          <label className={css.choice}>
            <input
              type="radio"
              name={name}
              className={css.radio}
              checked={choice.access === access}
              onChange={() => onChange(choice.access)}
            />
            <span className={hidden.hidden}>{`${label}: ${choice.label}`}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

/** What a key may do in each area of the API. */
export function ScopeTable({ value, error, onChange }: ScopeTableProps) {
  const errorId = useId();
  const change = (changed: ApiKeyArea, access: ApiKeyAccess | null) =>
    onChange(
      API_KEY_AREAS.flatMap((area): ApiKeyScope[] => {
        const now = area === changed ? access : accessIn(value, area);
        return now === null ? [] : [`${area}:${now}`];
      }),
    );
  return (
    <div className={css.frame}>
      <table className={css.table} {...(error && { 'aria-describedby': errorId })}>
        <caption className={hidden.hidden}>Access by area. Write includes read.</caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            {CHOICES.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {API_KEY_AREAS.map((area) => (
            <AreaRow
              key={area}
              area={area}
              access={accessIn(value, area)}
              onChange={(access) => change(area, access)}
            />
          ))}
        </tbody>
      </table>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
