// @ts-check
/**
 * The statements of the specification that a test must prove. A test claims them in a comment above it:
 * `// Spec: deals-3, deals-4`. Keep the ids of existing statements.
 * @type {readonly { readonly title: string, readonly statements: Readonly<Record<string, string>> }[]}
 */
export const SPEC_SECTIONS = [
  {
    title: 'Routes and redirects',
    statements: {
      'routes-1':
        '`/` is public; a signed-in agent is sent to /dashboard, a signed-in buyer to /buyer/dashboard',
      'routes-2':
        '`/auth`, `/agent`, `/buyer`: the same sign-in and sign-up screen; the agent portal whenever the path does not contain /buyer',
      'routes-3': '`/auth?type=agent` is the target of every agent call to action',
      'routes-4': '`/stripe-test` (`/{provider}-test`) is the public diagnostic page',
      'routes-5': "Any other path: '404 Page Not Found'",
      'routes-6': '`/dashboard` is the agent home',
      'routes-7': '`/deals` and `/deals/{id}`: deal list and deal detail',
      'routes-8': '`/proposals` and `/proposals/{id}`: proposal list, detail and edit',
      'routes-9': '`/invoices`: invoices and payments',
      'routes-10':
        "`/profile`: placeholder titled Profile with 'Profile Coming Soon' and a Return to Dashboard button",
      'routes-11': '`/settings`: settings of the agent',
      'routes-12': '`/analytics` appears only in the mobile menu',
      'routes-13': '`/buyer/dashboard` is the buyer dashboard',
      'routes-14': '`/buyer/profile`: the same placeholder as /profile',
      'routes-15': '`/buyer/settings`: the same settings page',
      'routes-16': '`/checkout?sessionId=`: payment form, for any signed-in user',
      'routes-17': '`/payment-success?proposalId=`: payment result, for any signed-in user',
      'routes-18': 'A buyer opening an agent route goes to /buyer/dashboard',
      'routes-19': 'An agent opening a buyer route goes to /dashboard',
      'routes-20': 'A visitor on an agent route goes to /agent, on a buyer route to /buyer',
      'routes-21': 'A visitor on /checkout or /payment-success is sent to /auth by a full page load',
      'routes-22': 'A spinner shows while the session loads',
    },
  },
  {
    title: 'Landing page',
    statements: {
      'landing-1': 'Single page with sections top, features-agents, features-buyers',
      'landing-2': 'Sticky header',
      'landing-3': 'Header: brand name, links to the agents and buyers sections, a Get Started button',
      'landing-4': 'The section links scroll smoothly',
      'landing-5': 'A mobile menu toggle',
      'landing-6': "Every 'Get Started' and 'I'm an Agent' goes to /auth with type=agent",
      'landing-7': "'I'm a Buyer' and the Get Started in the buyers section go to /buyer",
      'landing-8':
        'Footer columns: Platform (For Agents, For Buyers), Resources (Help Center, Documentation, Blog), Company (About Us, Contact, Privacy Policy)',
      'landing-9': "Platform's are scroll links; the resource and company links are placeholders only",
    },
  },
  {
    title: 'Auth screen',
    statements: {
      'auth-1': "Header with product name and a 'Back to Home' button",
      'auth-2':
        "A card titled 'Agent Portal' or 'Buyer Portal' with subtitle 'Manage your deals and proposals' or 'Review and pay for services'",
      'auth-3': "Two tabs: 'Sign In' and 'Sign Up'",
      'auth-4':
        "Footer line: 'Join as an agent to manage deals and create proposals' or 'Join as a buyer to review and pay for services'",
      'auth-5': "'Switch to Buyer Portal' or 'Switch to Agent Portal' goes to /buyer or /agent",
      'auth-6': "Document title: the product name followed by ' - Agent Portal' or ' - Buyer Portal'",
      'auth-7': "A spinner with 'Loading...' while auth state resolves",
      'auth-8': 'A user already signed in is redirected at once by user type',
    },
  },
  {
    title: 'Agent shell',
    statements: {
      'shell-1': 'Sidebar sections Main (Home, Deals, Proposals, Invoices) and Account (Profile, Settings)',
      'shell-2': 'The collapsed state is remembered in local storage under a key named sidebar-collapsed',
      'shell-3': 'Collapsed it is narrow and items show tooltips',
      'shell-4': 'Footer shows avatar with initials, name or email, email',
      'shell-5': "A Sign Out button ('Signing out...' while pending)",
      'shell-6': 'Mobile: a top bar with a menu button',
      'shell-7': 'The mobile menu has the same items plus Analytics and closes on route change',
      'shell-8': "Desktop header: page title, notification bell, search box with placeholder 'Search...'",
    },
  },
  {
    title: 'Agent home',
    statements: {
      'home-1': "'Active Deals' (active client relationships)",
      'home-2': "'Active Proposals' (pending plus in_progress)",
      'home-3':
        "'Revenue (MTD)': sum of approved and completed amounts, non-numeric characters stripped, in whole US dollars",
      'home-4': "'Recent Deals' and 'Recent Proposals'",
      'home-5': 'The first 5 of each',
      'home-6': "'View All Deals' when more than 5",
      'home-7': "Buttons 'Create Deal' and 'Create Proposal'",
      'home-8': "Empty states 'No deals found' and 'No proposals found'",
    },
  },
  {
    title: 'Deals list',
    statements: {
      'deals-1': "Search box 'Search deals...'",
      'deals-2': 'It matches customer name or email',
      'deals-3': 'Status filter (All Statuses, Active, Archived)',
      'deals-4': "'Create Deal' button",
      'deals-5': 'An empty state hints to adjust search or filters',
      'deals-6': 'Columns Customer, Contact (email and phone), Created, Status (Active or Archived), Actions',
      'deals-7': 'Created is a short date or N/A',
      'deals-8': "'View Deal' links to /deals/{id}",
    },
  },
  {
    title: 'Create New Deal dialog',
    statements: {
      'create-deal-1': 'Fields Customer Name, Customer Email, Customer Phone',
      'create-deal-2': 'Button Cancel',
      'create-deal-3': "Button 'Create Deal' ('Creating...' while pending)",
      'create-deal-4':
        'On success the deal and proposal lists are refreshed, the form is reset, and the app goes to /deals/{id}',
    },
  },
  {
    title: 'Deal detail',
    statements: {
      'deal-1': "Header 'Deal: {customer name}'",
      'deal-2': 'Client Information card: customer name, email, phone, created date, Active/Archived badge',
      'deal-3': 'An Edit Deal button',
      'deal-4': 'An Archive/Unarchive button',
      'deal-5': "Tab 'Proposals (count)' with Add Proposal",
      'deal-6': "Tab 'Notes' with Edit Notes and Save Notes",
      'deal-7': 'Notes: Cancel',
      'deal-8': "Not found: 'Deal not found' with 'Go Back to Deals' to /deals",
      'deal-9': 'When the load fails the page says the user does not have permission to view it',
    },
  },
  {
    title: 'Proposals list',
    statements: {
      'proposals-1': "Search 'Search proposals...'",
      'proposals-2': 'It searches service type, description and customer name',
      'proposals-3': 'Status filter (All, Pending, Approved, Declined, In Progress, Completed)',
      'proposals-4': 'Deal filter (All Deals or one deal)',
      'proposals-5': "Removable filter chips and 'Clear All'",
      'proposals-6': "'Create Proposal'",
      'proposals-7':
        'Columns Client, Service Type, Amount (dollar sign then amount), Status badge, Created, Edit action',
      'proposals-8': "Client: customer name, else 'Unknown Customer', plus the deal id",
      'proposals-9': 'The Client column can be hidden',
      'proposals-10': "Created, or 'Unknown'",
      'proposals-11': 'A row click goes to /proposals/{id}',
      'proposals-12': "Empty state: 'No proposals found' with 'Create your first proposal to get started'",
    },
  },
  {
    title: 'Create New Proposal dialog',
    statements: {
      'create-proposal-1': 'Field deal: only active deals selectable',
      'create-proposal-2': 'Fields service type, amount (text, placeholder 250), description (optional)',
      'create-proposal-3': 'After success it goes to /proposals/{id}',
      'create-proposal-4': 'No active deals: the submit is disabled',
      'create-proposal-5':
        "No active deals: 'You need to create an active deal before you can create a proposal.'",
      'create-proposal-6': "No active deals: the disabled item 'No active deals available'",
    },
  },
  {
    title: 'Proposal detail',
    statements: {
      'proposal-1': "Header 'Proposal: {service type}' with a for-line of customer name and email",
      'proposal-2': 'Edit mode: service type text, pricing structure, description, amount, terms',
      'proposal-3': 'A status dropdown',
      'proposal-4': 'Pricing box, terms, created and updated dates',
      'proposal-5': 'Print',
      'proposal-6': "'Send to Client'",
      'proposal-7': 'The invoice button',
      'proposal-8': 'Contract card: loading state',
      'proposal-9': 'Contract card: edit mode',
      'proposal-10': 'Contract card: view mode with contract status control and PDF download link',
      'proposal-11': "Contract card: an empty state with 'Generate Contract with AI'",
      'proposal-12': "Not found: 'Proposal not found' with 'Go Back to Proposals'",
    },
  },
  {
    title: 'Proposal-details dialog',
    statements: {
      'proposal-dialog-1': 'Opened from lists',
      'proposal-dialog-2': "Tabs 'Proposal Details' and 'Contract' (badge 'Not Created' when none)",
      'proposal-dialog-3':
        'Side panel: status select, dates, service type, pricing structure, amount, client info, contract status',
      'proposal-dialog-4': "Contract tab: 'Generate with AI' or 'Create Manually'",
      'proposal-dialog-5': 'Contract tab: edit, Print, Download',
      'proposal-dialog-6': "'Failed to load proposal details. Please try again.'",
    },
  },
  {
    title: 'Invoices and Payments',
    statements: {
      'invoices-1':
        'Explainer of three steps: complete identity verification, generate invoices, get paid weekly',
      'invoices-2': 'A note about the 20% fee',
      'invoices-3': 'A connected-account setup card',
      'invoices-4': 'An agent who has finished onboarding: a list of invoices from the connected account',
      'invoices-5': '... with a void action',
      'invoices-6': 'Otherwise: an agent invoices table',
      'invoices-7': 'Requirements: US bank account, US address and phone, SSN or EIN, government ID',
      'invoices-8': "The invoice list has a 'Load More' button",
    },
  },
  {
    title: 'Settings',
    statements: {
      'settings-1': 'Four tabs, Payments open by default',
      'settings-2': 'Profile says coming soon; Notifications says coming soon',
      'settings-3': 'Payments for agents only',
      'settings-4': 'Payments: onboarding section',
      'settings-5':
        'Payments, once onboarding is complete: balances card, connected accounts list and payouts section',
      'settings-6':
        "'Account Balances': Total Balance; 'Available to Pay Out' ('Ready to withdraw to your bank account'); 'Available Soon' ('Will be available after payment processing')",
      'settings-7': "'Last updated' time",
      'settings-8': 'Refresh button',
      'settings-9':
        "'Cash Out' opens 'Cash Out Available Balance' with 'Amount (USD)', Cancel and 'Confirm Payout'",
      'settings-10': 'Skeletons while loading',
      'settings-11': "On error: 'Unable to Fetch Balance' with Try Again",
      'settings-12':
        'The balance card renders only with a connected-account id and onboarding complete; otherwise nothing',
      'settings-13':
        "A bank account: its name (or 'Bank Account') plus last four, holder name, last four of routing number",
      'settings-14': "A card: its brand (or 'Card'), last four and 'Expires month/year'",
      'settings-15': "The default one has a 'Default' badge",
      'settings-16':
        "'No external accounts found. Add a bank account in your provider dashboard to receive payouts.'",
      'settings-17': 'Connected accounts: a refresh button',
      'settings-18': 'A link button to the provider dashboard (new tab)',
      'settings-19': "'Available for Payout' card with 'Request Payout' button",
      'settings-20': "Dialog 'Request a Payout'",
      'settings-21':
        "'Recent Payouts' with columns Date, Amount, Status, Expected Arrival ('Not available' when missing)",
      'settings-22': "'No recent payouts found'",
    },
  },
  {
    title: 'Checkout',
    statements: {
      'checkout-1': "Title 'Complete Your Payment'",
      'checkout-2': "A card with an embedded payment form and a 'Pay Now' button",
      'checkout-3': "'Processing' while working",
      'checkout-4': "With no sessionId: 'Payment Error' with 'No session ID provided' and a Go Back button",
      'checkout-5': 'Confirming payment returns to /payment-success on the same origin',
    },
  },
  {
    title: 'Payment success',
    statements: {
      'payment-success-1':
        "Title 'Payment Successful'; the payment was processed and a confirmation email will follow",
      'payment-success-2': "'Return to Dashboard' (to /)",
      'payment-success-3': "'View Proposal' (to /proposals/{proposalId})",
      'payment-success-4': "With no proposalId: 'Verification Error' with 'No proposal ID provided'",
    },
  },
  {
    title: 'Buyer dashboard',
    statements: {
      'buyer-dashboard-1': "Page title 'Buyer Dashboard'",
      'buyer-dashboard-2': "Header with logo link to '/', user email and 'Log out'",
      'buyer-dashboard-3': "'Welcome, {name or the part of the email before the @}'",
      'buyer-dashboard-4': 'Requires a signed-in user (spinner otherwise)',
      'buyer-dashboard-5':
        "'My Proposals': cards with service type, created date, status badge, price, structure",
      'buyer-dashboard-6': "Click opens detail with back link '← Back to All Proposals'",
      'buyer-dashboard-7': 'Detail shows price, structure, collapsible details',
      'buyer-dashboard-8': 'A contract card with View Contract and Download PDF',
      'buyer-dashboard-9': 'A payment card',
      'buyer-dashboard-10': "'My Invoices': table (Description, Amount, Status, Date, Actions)",
      'buyer-dashboard-11': '... with Refresh',
      'buyer-dashboard-12': "Empty states 'No Proposals Yet' and 'No Invoices Yet'",
    },
  },
  {
    title: 'Diagnostic page',
    statements: {
      'diagnostics-1': 'Shows configuration validity, environment, API base URL',
      'diagnostics-2': 'A button that tests loading the payment script',
      'diagnostics-3': '... and one that creates a connected account',
    },
  },
  {
    title: 'Top-level error screen',
    statements: {
      'error-screen-1': "'Something went wrong' with the message, stack and a 'Reload Page' button",
    },
  },
  {
    title: '4. States and transitions',
    statements: {
      'states-1': 'On sign-out the client data cache is cleared',
      'states-2': 'The token is refreshed while signed in',
      'states-3': 'After sign-in the page redirects after 1 second: agent to /dashboard',
      'states-4': 'After sign-up likewise: buyer to /buyer/dashboard',
      'states-5': 'Multi-factor: enrol, challenge, verify moves a factor to verified',
      'states-6': '... and the assurance level to aal2',
      'states-7': 'Deal: active <-> archived through Archive/Unarchive',
      'states-8': "Toast 'Deal has been archived' or 'activated'",
      'states-9': "Anything other than active is shown as 'Archived'",
      'states-10': "Proposal status: pending, approved, declined, in_progress ('In Progress'), completed",
      'states-11': 'Pending yellow, approved green, declined red, in_progress blue, completed purple',
      'states-12': 'Pending is the default when missing',
      'states-13': 'Other values shown capitalised with underscores replaced',
      'states-14': 'The agent can set any status from a dropdown with no restriction, saved immediately',
      'states-15':
        "Payment status: 'No payment requested', 'Payment requested', payment_pending, 'Payment complete', payment_failed, payment_refunded",
      'states-16':
        "Invoice button: Generate Invoice (default); View Invoice; Payment Pending; Payment Complete; 'Payment Failed - Retry'",
      'states-17':
        'View Invoice is disabled if there is no link yet; Payment Pending and Payment Complete are disabled',
      'states-18': 'View Invoice opens the invoice link',
      'states-19': "'Payment Failed - Retry' re-generates",
      'states-20': 'Disabled while processing',
      'states-21': 'Disabled when the amount is empty or not above zero',
      'states-22': 'After generation the proposal is re-read immediately and again after 3 seconds',
      'states-23': 'Contract: absent, then created; afterwards edited',
      'states-24': 'Contract status chosen by the agent: draft, sent, signed, expired',
      'states-25':
        'Connected account: no account -> create -> onboarding; the browser is redirected to a provider link',
      'states-26': '... needs information',
      'states-27': '... -> verified',
      'states-28': '... or rejected (retry verification)',
      'states-29': 'Status is polled every 10 seconds while shown',
      'states-30': '... not in background',
      'states-31': 'Invoice void: allowed only for draft or open invoices',
      'states-32': '... after a confirmation dialog',
      'states-33':
        "Payout status: paid (green 'Paid'), 'Pending', 'In Transit', 'Failed', 'Canceled'; other values as is",
      'states-34': "Payment result: payment_succeeded gives toast 'Payment Successful'",
      'states-35': "payment_pending gives 'Payment Processing' with 'Your payment is still being processed.'",
      'states-36':
        "Anything else gives a destructive toast 'Payment Issue' with 'There may have been an issue with your payment. Please check your email for details.'",
      'states-37': 'Toasts have two variants: default and destructive',
    },
  },
  {
    title: '5. Validation rules',
    statements: {
      'validation-1': "Sign-in: 'Please enter a valid email'",
      'validation-2': "Sign-in: 'Password is required'",
      'validation-3':
        "Sign-up: 'Name is required'; 'Please enter a valid email'; 'Please confirm your password'",
      'validation-4': "Sign-up: password at least 6 characters ('Password must be at least 6 characters')",
      'validation-5': "Sign-up: 'Passwords don't match', shown on the confirmation field",
      'validation-6': "New deal: customerName at least 2 characters ('Name must be at least 2 characters')",
      'validation-7': "New deal: 'Invalid email address'",
      'validation-8':
        "New deal: customerPhone at least 5 characters ('Phone number must be at least 5 characters')",
      'validation-9': "Create proposal: 'Deal is required'",
      'validation-10': "Create proposal: a uuid ('Please select a valid deal')",
      'validation-11': "Create proposal: 'Service type is required'; 'Service charge is required'",
      'validation-12': 'Create proposal: description optional; status defaults to pending',
      'validation-13':
        'Service types: Home Showing, Contract Preparation, Negotiation, Property Valuation, Inspection Coordination, Closing Coordination, Custom Service',
      'validation-14': 'Invoice generation is blocked when amount is missing or not positive',
      'validation-15':
        "Viewing an invoice without invoiceId: 'No invoice available' / 'This proposal doesn't have an invoice yet.'",
      'validation-16':
        "Payout: a number greater than zero, else 'Invalid amount' / 'Please enter a valid positive amount'",
      'validation-17':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: The specification has this placeholder.
        "Payout: not above the available-now balance, else 'Insufficient funds' / 'You can only withdraw up to ${amount}'",
      'validation-18': 'The input has minimum 0.01, step 0.01, maximum equal to the available balance',
      'validation-19': 'Cash Out and Request Payout are disabled when available-now is zero or less',
      'validation-20': '... or while a payout runs',
      'validation-21': 'Checkout needs sessionId',
      'validation-22': 'The success screen needs proposalId',
      'validation-23': 'Forms validate on submit, revalidate on change, and focus the first field in error',
      'validation-24': 'A dropdown item may not have an empty value',
    },
  },
  {
    title: '7. Query behaviour',
    statements: {
      'queries-1': 'Defaults: no refetch on focus, never stale',
      'queries-2': 'Defaults: no retry',
      'queries-3': 'Buyer invoices: refetch on focus, stale after 30 s',
      'queries-4': 'Buyer invoices: one retry',
      'queries-5': 'The balance query does not refetch on focus or on an interval',
      'queries-6': 'After a payout the balance and recent-payouts queries are refreshed',
      'queries-7': 'After deal creation the deal and proposal queries are invalidated',
    },
  },
  {
    title: '8. The error catalogue',
    statements: {
      'errors-1': "Login: 'Login successful' / 'Welcome back!'",
      'errors-2': "Login failure: 'Login failed' with the error message (destructive)",
      'errors-3': "... or 'Invalid credentials'",
      'errors-4':
        "Registration: 'Registration successful' / 'Please check your email to verify your account.'",
      'errors-5': "Registration failure: 'Registration failed' with the message",
      'errors-6': "... or 'Registration failed'",
      'errors-7': "'Deal created' / 'The deal has been created successfully.'",
      'errors-8': "'Error creating deal' with the message",
      'errors-9': "'Deal has been archived' or 'activated'",
      'errors-10': "'Success!' / 'Proposal has been created'",
      'errors-11': "'Status updated'",
      'errors-12': "'Notes updated'",
      'errors-13': "'Contract saved'; 'Contract generated'",
      'errors-14': "'Error' / 'Failed to create proposal'",
      'errors-15': "'Failed to update status'",
      'errors-16': "'Failed to update notes'",
      'errors-17': "'Failed to update proposal'",
      'errors-18': "'Failed to save contract'",
      'errors-19': "'Failed to generate contract' (unknown cause: 'Unknown error occurred')",
      'errors-20': "'Failed to update contract status'",
      'errors-21': "'Failed to download contract PDF'; 'Failed to download contract' (non-ok answer)",
      'errors-22':
        "'Invoices refreshed'; 'Refresh failed' / 'Could not refresh invoices. Please try again.' (buyer)",
      'errors-23': 'The same for the agent',
      'errors-24': "'Invoice Voided'",
      'errors-25': "'Failed to generate invoice'",
      'errors-26': "'Invoice Not Available' (link missing, try later); 'Error Retrieving Invoice'",
      'errors-27': "'Failed to Void Invoice'",
      'errors-28': "'Error Creating Connect Account'",
      'errors-29': "'Error Getting Onboarding Link' (resets the redirect state)",
      'errors-30': "Other connect failures: the server's message or 'Failed to get account status'",
      'errors-31':
        "Checkout without a session: toast 'Error' / 'No payment session ID provided' plus the error card",
      'errors-32': "'Failed to load payment session' (non-ok answer)",
      'errors-33': "'No client secret found in session' gives toast 'Could not initialize payment form'",
      'errors-34': "'Failed to verify payment status' (non-ok answer)",
      'errors-35': "Confirmation failure: 'Payment Failed' with the provider's message",
      'errors-36': "... or 'An unexpected error occurred.'",
      'errors-37': "Confirmation success: 'Payment Processing' / 'Your payment is being processed.'",
      'errors-38': "Payout failure: 'Payout failed' with the error message",
      'errors-39': "Payout success: 'Payout initiated' / 'Your payout has been successfully initiated'",
      'errors-40': 'Balance failure shows the message',
      'errors-41': "... or 'An unexpected error occurred. Please try again later.'",
      'errors-42': "'Error Loading External Accounts' or 'Failed to load external accounts'",
      'errors-43': "'Updated' / 'External accounts list has been refreshed'; 'Failed to refresh accounts'",
      'errors-44': "'Error loading payouts'",
      'errors-45': "'Payouts information has been refreshed'; 'Failed to refresh payouts'",
      'errors-46': "Agent invoice list error: 'Error loading invoices' with 'Try Again'",
      'errors-47': "Connected invoice list error: the message or 'Please try again.'",
      'errors-48':
        'Deal and proposal pages whose load fails say the user does not have permission to view it',
      'errors-49': 'Auth client: a refresh failure that cannot be retried removes the session',
      'errors-50': 'Auth client: a missing refresh token raises a session-missing error',
      'errors-51': "Auth client: 'Invalid JWT signature'",
      'errors-52': "Auth client: 'supabaseUrl is required.' and 'supabaseKey is required.'",
      'errors-53': "Not-found page: '404 Page Not Found'",
    },
  },
  {
    title: '9. Business constants and limits',
    statements: {
      'constants-1': 'Platform fee: 20% of each payment',
      'constants-2': 'Payouts weekly, Mondays',
      'constants-3': '... by ACH',
      'constants-4': 'Password minimum 6 characters',
      'constants-5': 'Deal name minimum 2; deal phone minimum 5',
      'constants-6': 'Redirect after sign-in or sign-up: 1000 ms',
      'constants-7': 'Token refresh retries back off from 200 ms, doubling',
      'constants-8': 'The token is refreshed when less than 90 s remain',
      'constants-9': 'Session storage key is derived from the backend host name',
      'constants-10': 'Home lists 5 recent items',
      'constants-11': "Connected invoices page size 10; 'Load More' adds 10",
      'constants-12': "'Load More' shows when the result count is at least the current limit",
      'constants-13': 'Recent payouts limit 10 (default)',
      'constants-14': 'Payout minimum 0.01 USD',
      'constants-15': 'Account status polling every 10 s',
      'constants-16': 'Buyer invoices stale time 30 s',
      'constants-17': 'Invoice re-read after 3 s',
      'constants-18': 'Money from buyer and agent invoices and from balances is in cents and divided by 100',
      'constants-19': 'Created timestamps in seconds are multiplied by 1000',
      'constants-20': 'Payout amounts are already in major units',
      'constants-21': 'Default currency usd',
      'constants-22': 'Currency shown in US style',
      'constants-23': 'The dashboard revenue and proposal amounts in whole dollars show no decimals',
      'constants-24': 'A non-numeric amount shows $0.00 in the generic formatter',
      'constants-25': 'Non-USD balances are shown as the amount followed by the currency code',
      'constants-26': 'Dates: short month, day, year in US English',
      'constants-27': 'Sidebar width 16 units collapsed, 64 expanded; tooltip delay 300 ms',
      'constants-28': 'Toasts have a maximum width of 420px',
      'constants-29': 'The toast library shows one at a time',
      'constants-30': '... and dismisses after 5 s',
      'constants-31': 'Realtime heartbeat 25 s, realtime timeout 10 s (client defaults)',
      'constants-32':
        'With no publishable payment key the payment configuration is invalid and the API base is a local development address',
    },
  },
  {
    title: 'Built otherwise, on purpose',
    statements: {
      'differences-1':
        "Section 2 and 9: the bell's badge is a fixed '3'. Here it counts what is unread, and a new agent begins with three",
      'differences-2': 'Section 2: the screen of /analytics is not shown. Here it is there',
      'differences-3':
        'Section 2: Security is empty. Here it holds the password, second factors and sessions',
      'differences-4':
        "Section 2: 'View Proposal' goes to /proposals/{id}. A buyer, whom the redirect rules would send home from there, comes to the same proposal in the dashboard",
      'differences-5':
        'Section 4: any contract status is chosen by the agent. Here draft and sent are refused for a version that the buyer has signed electronically',
      'differences-6':
        'Section 4: the agent edits a contract. Here a new text of a contract that was sent is sent in its place, or withdraws it, and the client is notified',
      'differences-7':
        'Section 6: the buyer views contracts. Here they view what was sent to them, and no draft',
      'differences-8':
        'Section 6: the buyer views contracts and pays. Here they also accept or decline a proposal, and sign or decline a contract',
      'differences-9':
        "Section 8: an API error's message is the status code, a colon and the text. Here people read a sentence, and that message is in the details that they can copy for support",
      'differences-10':
        'Section 8: a 401 can yield null. Here a visitor is null, and a session that ended is renewed or leads to signing in',
      'differences-11':
        'Section 8: generic form messages (Required, Invalid input and so on). Here every rule of a form has a message of its own',
      'differences-12':
        'Section 2: the Client column shows the deal id. Here it shows the last six characters (`#2FC895`), and the whole id on hover, on focus and in the clipboard: 36 characters under each name hid the names',
      'differences-13':
        "Section 2: the diagnostic page shows the configuration. Here a production page leaves out the key and the script's address, and creating an account asks a visitor to sign in: an account belongs to an agent",
      'differences-14':
        'Section 2: Profile and Notifications say coming soon. Here they say so, and have what works already',
      'differences-15':
        'Section 2: the payment cards show only once onboarding is complete. Here they also show while the provider restricts an account that was verified, with what is blocked: its money must not disappear',
      'differences-16':
        "Section 2: the agent edits a proposal's amount. Here it is locked once it is invoiced, until the invoice is void: the client would pay another price than they read",
      'differences-17':
        'Section 3: a buyer-side color mapping mentions the contract states submitted, accepted and rejected. Here no contract has them: the buyer sees the states of signing',
      'differences-18':
        'Section 4: after sign-in the page redirects home. Here it goes back to the page that asked for the sign-in, where there was one on this site',
      'differences-19':
        'Section 4: an invoice is voided. Here a void that the provider has not confirmed waits, since the client may still pay',
      'differences-20':
        'Section 5: the amount of a proposal is any text. Here it must be an amount that a card can be charged for, $0.50 to $999,999.99: any other could never be paid',
      'differences-21':
        "Section 5: the amount in Edit mode is a number input. Here it is a text field with a decimal keyboard that takes numbers alone: the browser's own changes an amount by the mouse wheel and shows no dollar sign",
      'differences-22':
        'Section 5: a name is any text of the right length. Here a web address is refused and hidden characters are dropped: names stand in emails that Gable sends to others',
      'differences-23':
        'Section 7: the browser calls the paths under /api. Here it calls the same operations by tRPC, which checks types at compile time; the paths are there for integrators',
      'differences-24':
        "Section 9: realtime is a heartbeat every 25 s on the hosted backend's channel. Here open screens follow a stream of server-sent events",
      'differences-25':
        'Section 9: proposal amounts show no decimals. Here an amount with cents shows them, and a buyer sees cents on every amount: they see what their card is charged',
      'differences-26':
        'Section 2: the resource and company links are placeholders. Here Help Center, Documentation and Privacy Policy lead to pages, and Terms of Service is added',
      'differences-27':
        'Section 2: the sidebar has no messages. Here Messages lists the conversations of all deals',
    },
  },
];
