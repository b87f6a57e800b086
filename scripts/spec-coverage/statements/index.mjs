// @ts-check

import { agentHome } from './agent-home.mjs';
import { agentShell } from './agent-shell.mjs';
import { authScreen } from './auth-screen.mjs';
import { builtOtherwiseOnPurpose } from './built-otherwise-on-purpose.mjs';
import { buyerDashboard } from './buyer-dashboard.mjs';
import { checkout } from './checkout.mjs';
import { constantsAndLimits } from './constants-and-limits.mjs';
import { createNewDealDialog } from './create-new-deal-dialog.mjs';
import { createNewProposalDialog } from './create-new-proposal-dialog.mjs';
import { dealDetail } from './deal-detail.mjs';
import { dealsList } from './deals-list.mjs';
import { diagnosticPage } from './diagnostic-page.mjs';
import { errorCatalog } from './error-catalog.mjs';
import { invoicesAndPayments } from './invoices-and-payments.mjs';
import { landingPage } from './landing-page.mjs';
import { paymentSuccess } from './payment-success.mjs';
import { proposalDetail } from './proposal-detail.mjs';
import { proposalDetailsDialog } from './proposal-details-dialog.mjs';
import { proposalsList } from './proposals-list.mjs';
import { queryBehavior } from './query-behavior.mjs';
import { routesAndRedirects } from './routes-and-redirects.mjs';
import { settings } from './settings.mjs';
import { statesAndTransitions } from './states-and-transitions.mjs';
import { topLevelErrorScreen } from './top-level-error-screen.mjs';
import { validationRules } from './validation-rules.mjs';

/**
 * The statements of the specification that a test must prove. A test claims them in a comment above it:
 * `// Spec: deals-3, deals-4`. Keep the ids of existing statements.
 * @type {readonly import('./section.mjs').SpecSection[]}
 */
export const SPEC_SECTIONS = [
  routesAndRedirects,
  landingPage,
  authScreen,
  agentShell,
  agentHome,
  dealsList,
  createNewDealDialog,
  dealDetail,
  proposalsList,
  createNewProposalDialog,
  proposalDetail,
  proposalDetailsDialog,
  invoicesAndPayments,
  settings,
  checkout,
  paymentSuccess,
  buyerDashboard,
  diagnosticPage,
  topLevelErrorScreen,
  statesAndTransitions,
  validationRules,
  queryBehavior,
  errorCatalog,
  constantsAndLimits,
  builtOtherwiseOnPurpose,
];
