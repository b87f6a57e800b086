import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useState } from 'react';
import { chooseListDensity, chosenListDensity } from '#shared/theme/list-density.ts';
import css from './list-controls.module.css';

/** Switches all lists between comfortable and compact rows. Hidden on phones, which show cards. */
export function DensityButton() {
  const [density, setDensity] = useState(chosenListDensity);
  const isCompact = density === 'compact';
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  const toggle = () => {
    const next = isCompact ? 'comfortable' : 'compact';
    chooseListDensity(next);
    setDensity(next);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      className={css.wide ?? ''}
      title={isCompact ? 'Switch to comfortable rows' : 'Switch to compact rows'}
      aria-label="Compact rows"
      aria-pressed={isCompact}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
