import {
  API_KEY_RESOURCE_TEXT,
  API_KEY_RESOURCES,
  type ApiKeyAccess,
  type ApiKeyResource,
  type ApiKeyScope,
  getAccess,
} from '@gable/contracts/api-key';
import { type ReactNode, useId } from 'react';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
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

interface ResourceRowProps {
  readonly resource: ApiKeyResource;
  readonly access: ApiKeyAccess | null;
  readonly onChange: (access: ApiKeyAccess | null) => void;
}

/** The access choice of one resource: a group of radio buttons, so the arrow keys move between them. */
function ResourceRow({ resource, access, onChange }: ResourceRowProps) {
  const name = useId();
  const { label, about } = API_KEY_RESOURCE_TEXT[resource];
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

/** The scopes of a key, by API resource. */
export function ScopeTable({ value, error, onChange }: ScopeTableProps) {
  const errorId = useId();
  const change = (changed: ApiKeyResource, access: ApiKeyAccess | null) =>
    onChange(
      API_KEY_RESOURCES.flatMap((resource): ApiKeyScope[] => {
        const resourceAccess = resource === changed ? access : getAccess(value, resource);
        return resourceAccess === null ? [] : [`${resource}:${resourceAccess}`];
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
          {API_KEY_RESOURCES.map((resource) => (
            <ResourceRow
              key={resource}
              resource={resource}
              access={getAccess(value, resource)}
              onChange={(access) => change(resource, access)}
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
