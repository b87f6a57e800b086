import { requirementLabels } from '@gable/contracts/connect';
import { IconAlertCircle } from '@tabler/icons-react';
import css from './requirements.module.css';

/** What the provider waits for before it lifts a restriction, in words; nothing where it waits for nothing. */
export function MissingDetails({ codes }: { readonly codes: readonly string[] }) {
  const labels = requirementLabels(codes);
  if (labels.length === 0) return null;
  return (
    <div className={css.requirements}>
      <h3 className={css.title}>What our payment provider needs from you</h3>
      <ul className={css.list}>
        {labels.map((label) => (
          <li key={label} className={css.item}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" className={css.icon} />
            {label}
          </li>
        ))}
      </ul>
      <p className={css.note}>You give these to our payment provider. Gable never sees or stores them.</p>
    </div>
  );
}
