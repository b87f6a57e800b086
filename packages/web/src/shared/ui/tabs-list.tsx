import { Tabs, type TabsListProps, useTabsContext } from '@mantine/core';

interface PanelledTabsListProps extends TabsListProps {
  /** The values of all panels that stand below, open or not. */
  readonly panels: readonly string[];
}

/**
 * The row of tabs above panels. The library learns of its panels from their effects, and then draws all of the tabs again,
 * with what is in them and at once instead of in short turns (decision 34); here they are named before.
 */
export function TabsList({ panels, ...props }: PanelledTabsListProps) {
  const { mountedPanels } = useTabsContext();
  for (const panel of panels) mountedPanels.current.add(panel);
  return <Tabs.List {...props} />;
}
