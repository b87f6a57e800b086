import type {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  Card,
  CloseButton,
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
 * The input of a component's `extend`. Uses only the types, because calling `extend` would add
 * every component to the initial load.
 */
type Extension<Component> = Component extends { extend: (input: infer Input) => unknown } ? Input : never;

function defaults<Component>(extension: Extension<Component>): Extension<Component> {
  return extension;
}

const dropdownTransition = { transition: 'pop', duration: 120 } as const;

/**
 * The page always shows its scrollbar (base.css); hiding it for a dialog would shift the layout.
 */
const KEEP_SCROLLBAR = { removeScrollBar: false } as const;

/** The default props and styles of the library's components. Screens rarely override them. */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: defaults<typeof ActionIcon>({
    defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' },
    classNames: { root: css.iconButton ?? '' },
  }),
  Alert: defaults<typeof Alert>({
    defaultProps: { variant: 'light', radius: 'md' },
    classNames: { root: css.alert ?? '' },
  }),
  Anchor: defaults<typeof Anchor>({ classNames: { root: css.anchor ?? '' } }),
  Button: defaults<typeof Button>({ defaultProps: { size: 'sm' }, classNames: { root: css.button ?? '' } }),
  Card: defaults<typeof Card>({
    defaultProps: { withBorder: true, padding: 'lg', radius: 'lg', shadow: 'xs' },
    classNames: { root: css.card ?? '' },
  }),
  CloseButton: defaults<typeof CloseButton>({ classNames: { root: css.iconButton ?? '' } }),
  // The library renders a dialog's header as a `<header>`, which would be a second banner landmark.
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
      // The library's 5 % of the height, and less in a low window.
      yOffset: 'clamp(0.5rem, 10dvh - 2.5rem, 5dvh)',
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
      // Enter chooses what was typed instead of submitting the form.
      selectFirstOptionOnChange: true,
      checkIconPosition: 'right',
      comboboxProps: {
        shadow: 'md',
        // Closes at once, because the list covers what a choice changes below the field.
        transitionProps: { ...dropdownTransition, exitDuration: 0 },
        // Without a portal, so that the list is inside a landmark.
        withinPortal: false,
      },
      // The list scrolls without a wrapper, so that screen readers associate it with the field.
      withScrollArea: false,
    },
    classNames: { options: css.options ?? '' },
  }),
  Tabs: defaults<typeof Tabs>({ classNames: { tab: css.tab ?? '', list: css.tabList ?? '' } }),
  Textarea: defaults<typeof Textarea>({ defaultProps: { size: 'md', autosize: true, minRows: 4 } }),
};
