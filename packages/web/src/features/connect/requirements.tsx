import { IconBuildingBank, IconId, IconMapPin, IconShieldLock } from '@tabler/icons-react';
import css from './requirements.module.css';

const REQUIREMENTS = [
  { label: 'US bank account', icon: IconBuildingBank },
  { label: 'US address and phone', icon: IconMapPin },
  { label: 'SSN or EIN', icon: IconShieldLock },
  { label: 'Government ID', icon: IconId },
] as const;

/** What the provider will ask for, so that an agent has it at hand (spec section 2). */
export function Requirements() {
  return (
    <div className={css.requirements}>
      <h3 className={css.title}>What you will need</h3>
      <ul className={css.list}>
        {REQUIREMENTS.map(({ label, icon: Icon }) => (
          <li key={label} className={css.item}>
            <Icon size={18} stroke={1.75} aria-hidden="true" className={css.icon} />
            {label}
          </li>
        ))}
      </ul>
      <p className={css.note}>You give these to our payment provider. Gable never sees or stores them.</p>
    </div>
  );
}
