import type {
  ActionIcon,
  Alert,
  Button,
  Card,
  Drawer,
  DrawerHeader,
  Input,
  InputWrapper,
  Loader,
  MantineThemeComponents,
  Modal,
  ModalHeader,
  Notification,
  NumberInput,
  Paper,
  Popover,
  Select,
  Tabs,
  Textarea,
} from '@mantine/core';
import css from './components.module.css';

/**
 * What a component's own `extend` takes. Calling that would bring every component into the first load for the sake of
 * its type; here the types come alone.
 */
type Extension<Component> = Component extends { extend: (input: infer Input) => unknown } ? Input : never;

function defaults<Component>(extension: Extension<Component>): Extension<Component> {
  return extension;
}

const dropdownTransition = { transition: 'pop', duration: 120 } as const;

/** The page keeps its scrollbar at all times (base.css); taking it away for a dialog would move everything. */
const KEEP_SCROLLBAR = { removeScrollBar: false } as const;

/** How every component of the library looks unless a screen says otherwise; screens should rarely have to. */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: defaults<typeof ActionIcon>({ defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } }),
  Alert: defaults<typeof Alert>({
    defaultProps: { variant: 'light', radius: 'md' },
    classNames: { root: css.alert ?? '' },
  }),
  Button: defaults<typeof Button>({ defaultProps: { size: 'sm' }, classNames: { root: css.button ?? '' } }),
  Card: defaults<typeof Card>({
    defaultProps: { withBorder: true, padding: 'lg', radius: 'lg', shadow: 'xs' },
    classNames: { root: css.card ?? '' },
  }),
  // The library draws a dialog's head as a `<header>`, which would be a second banner of the page.
  DrawerHeader: defaults<typeof DrawerHeader>({ defaultProps: { role: 'none' } }),
  ModalHeader: defaults<typeof ModalHeader>({ defaultProps: { role: 'none' } }),
  Drawer: defaults<typeof Drawer>({
    defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, removeScrollProps: KEEP_SCROLLBAR },
  }),
  Input: defaults<typeof Input>({ defaultProps: { size: 'md' }, classNames: { input: css.input ?? '' } }),
  InputWrapper: defaults<typeof InputWrapper>({
    defaultProps: { size: 'md' },
    classNames: { label: css.label ?? '', error: css.error ?? '', description: css.description ?? '' },
  }),
  Loader: defaults<typeof Loader>({ defaultProps: { type: 'oval', size: 'sm' } }),
  Modal: defaults<typeof Modal>({
    defaultProps: {
      centered: true,
      radius: 'lg',
      padding: 'lg',
      size: 'lg',
      overlayProps: { backgroundOpacity: 0.45, blur: 2 },
      closeButtonProps: { 'aria-label': 'Close' },
      removeScrollProps: KEEP_SCROLLBAR,
      transitionProps: { transition: 'pop', duration: 160 },
    },
    classNames: { title: css.dialogTitle ?? '', content: css.dialog ?? '', header: css.dialogHeader ?? '' },
  }),
  Notification: defaults<typeof Notification>({ defaultProps: { radius: 'md', withBorder: true } }),
  NumberInput: defaults<typeof NumberInput>({ defaultProps: { size: 'md' } }),
  Paper: defaults<typeof Paper>({ classNames: { root: css.paper ?? '' } }),
  Popover: defaults<typeof Popover>({ defaultProps: { shadow: 'md', transitionProps: dropdownTransition } }),
  Select: defaults<typeof Select>({
    defaultProps: {
      size: 'md',
      allowDeselect: false,
      checkIconPosition: 'right',
      // Its list stays where the field is: at the end of the page it would lie outside every landmark.
      comboboxProps: { shadow: 'md', transitionProps: dropdownTransition, withinPortal: false },
      // The list scrolls itself, so that who cannot see it is told that it belongs to the field.
      withScrollArea: false,
    },
    classNames: { options: css.options ?? '' },
  }),
  Tabs: defaults<typeof Tabs>({ classNames: { tab: css.tab ?? '', list: css.tabList ?? '' } }),
  Textarea: defaults<typeof Textarea>({ defaultProps: { size: 'md', autosize: true, minRows: 4 } }),
};
