import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Toggles between light and dark. Follows the system until it is used. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const current = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = current === 'dark' ? 'light' : 'dark';
  const Icon = current === 'dark' ? IconSun : IconMoon;
  return (
    <ActionIcon onClick={() => setColorScheme(other)} aria-label={`Use ${other} colors`}>
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  );
}
