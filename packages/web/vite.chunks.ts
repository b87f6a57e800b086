/**
 * Components of the library that first screens show. A component that only dialogs and editors need stays out, so
 * that it is loaded with them.
 */
const COMPONENTS =
  'ActionIcon|Anchor|Button|Card|Loader|NativeSelect|Paper|Tabs|Text|TextInput|Transition|UnstyledButton';

/** Icons that several screens show. */
const ICONS =
  'AlertTriangle|ArrowLeft|Check|Copy|CreditCard|Download|ExternalLink|Eye|MailCheck|MailForward|Message|Pencil|Plus|Receipt|Refresh|Send|ShieldLock|Versions';

/** Small parts of a feature that more than one screen shows. */
const SHARED_PARTS = [
  'checkout/already-paid',
  'contract/(contract-pdf-path|current-signature|paper|use-save-record|versions-button)',
  'deal/(deal-status-badge|deal\\.mutations)',
  'message/(lazily|unread-count)',
  'profile/profile-screen',
  'proposal/(amount-label|create-proposal|proposal-table|quick-view)',
  'refund/use-payment-returns',
].join('|');

/** A route's screen, as the router's plugin splits it from the route. */
const screen = (route: string) => `routes/_app${route}\\.tsx\\?tsr-split=component`;

/**
 * Which modules share a file. A group takes everything that its modules import along, unless a group before it has
 * it. Whatever is in no group gets a file for each screen, dialog or editor that is loaded by itself (decision 74).
 */
export const CHUNKS = [
  // What the landing page shares with the app. No group below may bring the app's code into the landing page.
  {
    name: 'first',
    test: /vite\/preload-helper|shared\/(version\/(load-part|part-unavailable|retry-pauses)|api\/(stored-session|brought-return)|theme\/(chosen-color-scheme|own-fonts))\./,
  },
  // Libraries that all first screens need.
  {
    name: 'vendor',
    test: new RegExp(
      `node_modules/(react|react-dom|scheduler|@tanstack|@trpc)/|@mantine/core/esm/(core|components/(${COMPONENTS}))/|@mantine/hooks/esm/use-merged-ref/|icons/Icon(${ICONS})\\.`,
    ),
  },
  // The app with its layouts, and what several screens share.
  {
    name: 'app',
    test: new RegExp(
      `src/main\\.tsx$|${screen('(/_(agent|buyer|member))?')}|` +
        'shared/ui/(?!confirm-dialog|dialog-text|form-actions|shown-secret)|' +
        'shared/(api/use-address-dialog|errors/|drafts/use-draft|version/lazy-part)|' +
        `features/(${SHARED_PARTS})\\.|` +
        'contracts/src/(kernel/(?!ids|name-text|page\\.|text|.*schemas)|.*\\.(actions|lifecycle|limits|rules)\\.|proposal/offer\\.)',
    ),
  },
  // Forms, and the sign-in screens, which are nothing else.
  {
    name: 'forms',
    test: new RegExp(`shared/forms/use-contract-form|${screen('/_portal(/(agent|auth|buyer))?')}`),
  },
  // The settings, and the invoices, which tell of an agent's payout account as well.
  {
    name: 'settings',
    test: new RegExp(screen('/_(agent/(invoices|settings)|buyer/buyer\\.settings)')),
  },
  // The checkout with the payment provider's form, which is asked for at once.
  { name: 'checkout', test: new RegExp(`checkout/stripe-payment|${screen('/_member/checkout')}`) },
  { name: 'choices', test: /@mantine\/core\/esm\/components\/Checkbox\// },
  // Screens with parts that their own dialogs use as well: the screen is there when a dialog is opened.
  { name: 'proposal', test: new RegExp(screen('/_agent/proposals\\.\\$proposalId')) },
  { name: 'security', test: /features\/security\/(security-panel|use-security-account)/ },
  { name: 'buyer', test: new RegExp(`${screen('/_buyer/buyer\\.dashboard')}|message/my-messages`) },
].map((group, at, all) => ({ ...group, priority: all.length - at }));
