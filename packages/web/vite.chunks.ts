/**
 * What goes into a chunk together, from strong to weak; where two are as strong, the first. A group takes what its modules
 * need along, unless a stronger one has it. Left alone, the bundler makes a file of every icon and hook that two screens
 * share; a phone waits longer for thirty such files than for a few kilobytes that it might not need. What stays out of these
 * groups is split by route.
 */
export const CHUNKS = [
  // What the landing page shares with the app: next to nothing, and no group below may draw it in.
  {
    name: 'first',
    test: /vite\/preload-helper|shared\/(version\/(load-part|part-unavailable)|api\/(stored-session|brought-return)|theme\/chosen-color-scheme)\./,
    priority: 4,
  },
  // Every screen of the app needs all of these. A file is read as a whole before any of it runs, so React is one of its own.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'base', test: /node_modules\/(@tanstack|@trpc|superjson)\//, priority: 3 },
  // What draws is part of `react`, but is begun by a file of its own.
  { name: 'draw', test: /web\/src\/draw\./, priority: 2 },
  // What a form's fields, an address or an answer may be. Making schemas takes its time, so it has a turn of its own.
  {
    name: 'schemas',
    test: /packages\/contracts\/src\/(?!kernel|errors|settings)/,
    minShareCount: 3,
    priority: 3,
  },
  // Our own parts that know nothing of the component library: the app's first load has them. What changes how one signs in,
  // and the marks of those who vouch for it, come with the few screens that show them.
  {
    name: 'own',
    test: /packages\/contracts\/src\/(kernel|errors|settings)|node_modules\/zod\/|@tabler\/icons-react\/(?!.*IconBrand)|shared\/(api\/(?!supabase-security|security-)|errors\/wire-error-of)|shared\/ui\/(logo|gable-roof|plain-button|brand-header|home-link|surface|hidden|status-badge|spinner|skeletons|screen-title|empty-state|state|page-header|money-text)\.|checkout\/checkout(-frame|\.module)/,
    minShareCount: 3,
    priority: 2,
  },
  // The way to the sign-in service, which the landing page takes for who has a session on this device.
  {
    name: 'session',
    test: /shared\/api\/(server-session|stored-session-watch|supabase-(gateway|client|mail|factors|returns))\./,
    minShareCount: 2,
    priority: 2,
  },
  // Of the component library only what signed-in screens have, by name; the rest comes with the screen that needs it.
  {
    name: 'components',
    test: /node_modules\/(@mantine\/(core\/esm\/(core|components\/(Button|Loader|Transition|UnstyledButton))|notifications|store)|clsx)\//,
    minShareCount: 16,
    priority: 1,
  },
  // Small things that many screens have, together instead of one by one; no dialog's, and no search field's.
  {
    name: 'controls',
    test: /@mantine\/core\/esm\/components\/(ActionIcon|Anchor|Card)\/|@mantine\/hooks\/esm\/(?!use-(focus-trap|focus-return|long-press|click-outside|debounced-callback|debounced-value)\/)|get-contrast-color|shared\/(api\/viewer-context|ui\/(notify|error-state|once-opened|back-to-home|back-link|panel|data-table|refresh-button))|failure-text|use-keep-alive|node_modules\/get-nonce\//,
    minShareCount: 2,
    priority: 1,
  },
  // What screens of one kind have alike: a field (each of an agent's has one, in its header), a shell's head, tabs, the
  // lists of deals and of proposals, the visitor's way in.
  {
    name: 'fields',
    test: /@mantine\/core\/esm\/components\/(CloseButton|Input|InputBase|TextInput)\//,
    minShareCount: 16,
    priority: 0,
  },
  {
    name: 'shell',
    test: /shell\/color-scheme-toggle|notification\/notification-bell|@mantine\/hooks\/esm\/use-(click-outside|debounced-value)\//,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: 'tabs',
    test: /shared\/ui\/tabs-list|get-auto-contrast-value/,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: 'select',
    test: /@mantine\/core\/esm\/components\/(NativeSelect|Combobox\/ComboboxChevron)/,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: 'lists',
    test: /shared\/ui\/(paged-list|search-field|filter-bar)\.|features\/(proposal\/quick-view|deal\/deal-status-badge|message\/unread-count)\./,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: 'portal',
    test: /features\/auth\/(auth-card|auth-note|back-to-sign-in|typed-email|unknown-link-note|use-arrival|use-field-focus|welcome)\./,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: 'signing',
    test: /contract\/current-signature|IconSignature/,
    minShareCount: 2,
    priority: 0,
  },
];
