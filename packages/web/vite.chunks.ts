/**
 * Library components that initial screens render. A component that only dialogs and editors need is
 * left out, so that it loads with them.
 */
const COMPONENTS =
  'ActionIcon|Anchor|Button|Card|Loader|NativeSelect|Paper|Tabs|Text|TextInput|Transition|UnstyledButton';

/** Icons that several screens render. */
const ICONS =
  'AlertTriangle|ArrowLeft|ChevronDown|CalendarPlus|Check|Copy|Download|ExternalLink|Eye|MailCheck|MailForward|Message|Pencil|Plus|Receipt|Refresh|Send|Versions|X|CalendarRepeat|Clock|ListDetails';

/** Feature modules that more than one screen renders. */
const SHARED_PARTS = [
  'agent-profile/(agent-identity|lazy-components)',
  'attachment/lazy-files',
  'contract/(contract-pdf-path|current-signature|paper|use-save-record|versions-button)',
  'buyer-tour/(is-client-next|lazy-tour-step|needs-card|tour-queries|use-tour-of-proposal)',
  'deal/(deal-status-badge|deal\\.mutations|pause-billing-dialog)',
  'next-step/use-proposal-tours',
  'message/(lazy-components|unread-count)',
  'proposal/(amount-label|create/create-proposal|list/(proposal-table|quick-view))',
  'proposal-email/resend-invoice',
  'refund/use-refund-summary',
  'service/(lazy-service-dialog|service\\.mutations)',
  'tour-booking/(hold-text|lazy-card-step)',
].join('|');

/** Modules that the screens of a proposal share, for its agent and its client. */
const PROPOSAL_PARTS = [
  'contract/document/contract-document',
  'next-step/(agent-step-text|step-strip|step-strip-skeleton|proposal-facts|open-tour)',
  'line-item/line-items-list',
  'payment-schedule/schedule-list',
  'refund/payment-status',
  'subscription/(subscription-panel|subscription-facts|autopay-state)',
  'time-entry/(billing-list|time-list|time-totals|time-entry\\.mutations|use-proposal-time)',
].join('|');

/** A route's component, as the router plugin splits it from the route. */
const screen = (route: string) => `routes/_app${route}\\.tsx\\?tsr-split=component`;

/**
 * Which modules share a chunk. A group includes everything its modules import, unless an earlier
 * group has it. A module in no group gets a chunk for each screen, dialog or editor that is loaded
 * on demand (decision 74).
 */
export const CHUNKS = [
  // Shared by the landing page and the app. No group below may pull app code into the landing page.
  {
    name: 'first',
    test: /vite\/preload-helper|shared\/(version\/(load-chunk|chunk-load-error|retry-delays)|api\/session\/(stored-session|auth-callback)|theme\/(chosen-color-scheme|own-fonts))\./,
  },
  // Libraries that all initial screens need.
  {
    name: 'vendor',
    test: new RegExp(
      `node_modules/(react|react-dom|scheduler|@tanstack|@trpc)/|@mantine/core/esm/(core|components/(${COMPONENTS}))/|@mantine/hooks/esm/use-merged-ref/|icons/Icon(${ICONS})\\.`,
    ),
  },
  // The app with its layouts, and modules that several screens share.
  {
    name: 'app',
    test: new RegExp(
      `src/main\\.tsx$|${screen('(/_(agent|buyer|member))?')}|` +
        'shared/ui/(?!dialogs/(account-dialog|confirm-dialog|dialog-text|parent-dialog)|layout/focus-and-scroll|controls/(form-actions|status-select|use-focus-if-lost)|display/(copyable-secret|linked-text))|' +
        'shared/(errors/(?!entity-unavailable)|drafts/use-draft|forms/use-read-value|lists/(export-button|list-search|select-button|sort-|toggle-sort|when-selecting)|version/lazy-component)|' +
        `features/(${SHARED_PARTS})\\.|` +
        'contracts/src/(kernel/(?!ids|name-text|page\\.|text|.*schemas)|(?!tour/).*\\.(actions|lifecycle|limits|rules)\\.|proposal/offer\\.|autopay/autopay-card\\.text\\.|subscription/format-billing-month\\.|time-entry/format-minutes\\.|tour/(asked-time|card-brand|hold-badge|map-url|tour-status|tour-hold\\.status|cancellation|tour-badge|tour\\.policy)\\.)',
    ),
  },
  // The schema library. Initial screens load it after the first paint (`use-schema.ts`).
  {
    name: 'schemas',
    test: /contracts\/src\/(profile\/profile\.schemas|kernel\/(instant\.schemas|page)\.)|zod\/v4\/mini\/(iso|coerce)\./,
  },
  { name: 'passkeys', test: /shared\/api\/session\/passkeys/ },
  // Forms, and the sign-in screens, which consist of forms.
  {
    name: 'forms',
    test: new RegExp(`shared/forms/use-zod-form|${screen('/_portal(/(agent|auth|buyer))?')}`),
  },
  // Parts of a proposal that its agent and its client see, and the files, which dialogs use too.
  {
    name: 'proposal-parts',
    test: new RegExp(
      `features/(${PROPOSAL_PARTS})\\.|contracts/src/(next-step/(agent-offers|agent-step|proposal-facts|proposal-stages|tour-step)|proposal/format-price)\\.|shared/ui/layout/focus-and-scroll`,
    ),
  },
  // Fields that dialogs and screens share.
  { name: 'choices', test: /@mantine\/core\/esm\/components\/(Checkbox|Textarea)\// },
  // The settings, and the invoices, which also show an agent's payout account.
  {
    name: 'settings',
    test: new RegExp(screen('/_(agent/(invoices|settings)|buyer/buyer\\.settings)')),
  },
  // The lists, which share their controls. A chunk for the controls would be one file too many.
  { name: 'lists', test: new RegExp(screen('/_agent/(deals|proposals)\\.index')) },
  // The checkout and Stripe's payment form, which loads right away.
  { name: 'checkout', test: new RegExp(`checkout/stripe-payment|${screen('/_member/checkout')}`) },
  // Screens with modules that their own dialogs also use: the screen is loaded when a dialog opens.
  { name: 'proposal', test: new RegExp(screen('/_agent/proposals\\.\\$proposalId')) },
  { name: 'security', test: /features\/security\/(security-panel|use-security-account)/ },
  // What the tour screens of both parties share.
  {
    name: 'tour-parts',
    test: /contracts\/src\/tour\/(tour\.lifecycle|cancellation-term)\.|shared\/ui\/display\/linked-text\./,
  },
  { name: 'buyer-tours', test: new RegExp(screen('/_buyer/buyer\\.tours\\.(index|\\$tourId)')) },
  {
    name: 'receipts',
    test: new RegExp(screen('/_(agent/|buyer/buyer\\.)receipts\\.(index|\\$receiptId)')),
  },
  { name: 'buyer', test: new RegExp(`${screen('/_buyer/buyer\\.dashboard')}|message/my-messages`) },
  // The booking page, with its form.
  { name: 'booking', test: new RegExp(screen('/book\\.\\$handle')) },
].map((group, at, all) => ({ ...group, priority: all.length - at }));
