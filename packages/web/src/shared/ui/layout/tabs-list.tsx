import { Tabs, type TabsListProps, useTabsContext } from '@mantine/core';

interface PanelledTabsListProps extends TabsListProps {
  /** The values of all panels. */
  readonly panels: readonly string[];
}

/**
 * A tab list that registers its panels up front. Mantine registers them in effects, which forces a
 * second, synchronous render of all tabs (decision 34).
 */
export function TabsList({ panels, ...props }: PanelledTabsListProps) {
  const { mountedPanels } = useTabsContext();
  for (const panel of panels) mountedPanels.current.add(panel);
  return <Tabs.List {...props} />;
}
