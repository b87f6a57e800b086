import type { Icon } from '@tabler/icons-react';
import css from './requirements.module.css';

interface RequirementListProps {
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly icon: Icon }[];
  /** Whether the provider is missing these details. */
  readonly isMissing?: boolean;
}

/** A titled list of details that an agent gives to the payment provider. */
export function RequirementList({ title, items, isMissing = false }: RequirementListProps) {
  return (
    <div className={css.requirements}>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.list}>
        {items.map(({ label, icon: Icon }) => (
          <li key={label} className={css.item}>
            <Icon size={18} stroke={1.75} aria-hidden="true" className={isMissing ? css.missing : css.icon} />
            {label}
          </li>
        ))}
      </ul>
      <p className={css.note}>You provide these to our payment provider. Gable never sees or stores them.</p>
    </div>
  );
}
