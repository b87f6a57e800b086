export interface paths {
    "/api/deals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agent's deals
         * @description `search` matches the client's name and email, and the end of the id as the web shows it: `#2FC895`. `sort` is the order, with a minus sign for descending; newest first (`-created`) when omitted.
         */
        get: operations["listDeals"];
        put?: never;
        /**
         * Onboard a client as a deal
         * @description The client is matched to a buyer by email, ignoring case. The buyer can sign up later.
         */
        post: operations["createDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import clients from a CSV file as deals
         * @description All rows are imported, or none. `file` is the Base64 of the file: comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252, with the names of the columns in the first row (Customer Name, Customer Email, Customer Phone, and optionally Notes and Property). `columns` says the field of each column instead, from left to right, with null for those that are not imported. `dryRun` returns the rows with their errors and duplicates, and imports nothing; if a required field has no column, it returns `missingFields` and no rows.
         */
        post: operations["importDeals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the agent's deals as CSV
         * @description All matching rows, as RFC 4180 in UTF-8 with a byte order mark. Times are in UTC. Text that a spreadsheet would run as a formula starts with an apostrophe. The parameters are those of the list, and `ids`, which selects rows, separated by commas.
         */
        get: operations["exportDeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a deal
         * @description Both participants can read the deal. `notes` is null for everyone except its agent.
         */
        get: operations["readDeal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a deal's notes, status or client
         * @description Send at least one field. Set `status` to `archived` to archive the deal, or to `active` to restore it. An archived deal is not billed: monthly invoices pause until you resume them, and installments wait until the deal is active again. If there are any, archiving fails with BILLING_ACTIVE unless you send `pauseBilling` as true. A new `customerEmail` changes the client: proposals that the former client answered, signed, was invoiced for, or paid stay with them, with everything below them. The others move to the new client; contracts that were sent and not signed go back to draft. Both addresses are emailed.
         */
        patch: operations["updateDeal"];
        trace?: never;
    };
    "/api/deals/{id}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the proposals of a deal, newest first
         * @description For the agent and the client of the deal.
         */
        get: operations["listDealProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agent's proposals
         * @description `search` matches the service, the description, the client's name, and the end of the deal's id as the web shows it: `#2FC895`. `sort` is the order, with a minus sign for descending; newest first (`-created`) when omitted. `listStatus` filters as the web does: a tour that is requested is `pending`, and one that ended with a charge is `declined`, while the `status` of both is `approved`.
         */
        get: operations["listProposals"];
        put?: never;
        /**
         * Create a proposal for an active deal
         * @description The amount is a string like `250` or `$1,250.50`, or a number of dollars. `pricingStructure` is `fixed` by default; with `hourly` the amount is the price of an hour. `lineItems` are the parts of a fixed price, with prices in cents; they must sum to the amount. `schedule` divides a fixed price into an optional deposit and dated installments, which must sum to the amount in cents. With a `serviceId`, the service sets the pricing structure and the terms that are not given, at its price also the line items and the schedule, and its contract text becomes a draft.
         */
        post: operations["createProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the agent's proposals as CSV
         * @description All matching rows, as RFC 4180 in UTF-8 with a byte order mark. Times are in UTC. Text that a spreadsheet would run as a formula starts with an apostrophe. The parameters are those of the list, and `ids`, which selects rows, separated by commas.
         */
        get: operations["exportProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a proposal
         * @description For the agent and the client of the proposal.
         */
        get: operations["readProposal"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Only a pending proposal can be deleted that was never sent and has no invoice. A draft contract is deleted with it, unless a client received a version of it.
         */
        delete: operations["deleteProposal"];
        options?: never;
        head?: never;
        /**
         * Edit a proposal or set its status
         * @description Send at least one field. The price is locked while the proposal has an invoice. `lineItems` without an `amount` set the amount to their sum; `[]` removes them. While a proposal has items, another amount is rejected. `schedule` replaces the payment schedule, and one without payments removes it; it must sum to the amount that the request leaves.
         */
        patch: operations["updateProposal"];
        trace?: never;
    };
    "/api/proposals/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a proposal
         * @description Creates a pending copy in the same or another active deal. The copy is not sent and has no invoice. It has the payment schedule if that matches the price: each date is as many days after the creation of the copy as it was after that of the proposal. With `withContract`, the text of the contract becomes a draft, in which the name and the contact details of another client are replaced.
         */
        post: operations["duplicateProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/request-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the agent to change a proposal
         * @description Only while the proposal is pending and not invoiced. The status stays `pending`; `changesRequestedAt` is set until the agent sends the proposal again. With an `offer`, the request fails if the agent has changed the proposal since.
         */
        post: operations["requestProposalChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyer/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the proposals addressed to the buyer's email
         * @description From all agents, newest first.
         */
        get: operations["listBuyerProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments of a schedule
         * @description For both parties: the deposit and the installments of a fixed price, in the order in which they are billed; empty without a schedule. `invoiceId` is the latest invoice of a payment, as `id` in the periods of the proposal. Amounts in cents.
         */
        get: operations["readPaymentSchedule"];
        put?: never;
        /**
         * Divide a fixed price into a deposit and installments
         * @description Replaces the schedule; `[]` removes it. The payments must sum to the amount of the proposal, in cents. The deposit has no date and comes first. Each installment is invoiced at 9 AM of its date in `timeZone`, after the payment before it is paid; the first invoice is sent with `POST /api/invoices/generate`. Only until the first invoice.
         */
        post: operations["setPaymentSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/hourly-cap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the cap of an hourly proposal
         * @description For both parties. `cap` is the most that all invoices may sum to, in cents; null for none. `request` is a higher cap that waits for the answer of the client.
         */
        get: operations["readHourlyCap"];
        put?: never;
        /**
         * Set the cap of an hourly proposal
         * @description In cents; null for none. Not below the sum of the invoices so far. Once the client has answered, signed or received an invoice, or the status is not `pending`, the cap can only be lowered: they approve a higher one in the app. The price of an hour is the `amount` of the proposal.
         */
        post: operations["setHourlyCap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/time-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the time entries of a proposal
         * @description For its agent and its client, newest day first. `amount` is in cents: what the invoice bills, or what the entry costs at the current rate while `invoiceId` is null. Each entry is rounded half up to a cent.
         */
        get: operations["listTimeEntries"];
        put?: never;
        /**
         * Add a time entry to an hourly proposal
         * @description The amount of an hourly proposal is the price of an hour. `date` is the day of the work, from a year before the proposal was created to today. The entries of a day sum to at most 24 hours.
         */
        post: operations["addTimeEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time-entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a time entry
         * @description Only while no invoice bills it.
         */
        delete: operations["deleteTimeEntry"];
        options?: never;
        head?: never;
        /**
         * Change a time entry
         * @description Only while no invoice bills it. Omitted fields are unchanged.
         */
        patch: operations["updateTimeEntry"];
        trace?: never;
    };
    "/api/proposals/{id}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the monthly invoices of a proposal
         * @description For its agent and its client. `amount` is what a month costs in cents, `nextAmount` what the next invoice bills, and `priceChange` another price of later months. `isWaiting` is true while a due month waits until the current invoice is paid. `hasMonthToBill` says whether an invoice can be created now, and `firstFreeMonth` is the first month with which they can start again. 404 until its agent has started them.
         */
        get: operations["readSubscription"];
        put?: never;
        /**
         * Start the monthly invoices of a proposal
         * @description From `firstMonth` on, an invoice is created each month at 9 AM of `billingDay`, from 1 to 28, in `timeZone`. A first month whose billing day has passed is billed right away. Without `lastMonth` they have no end. `firstMonth` is at most 24 months ahead.
         */
        post: operations["startSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Pause, resume or end the monthly invoices of a proposal
         * @description The months of a pause are left out. A proposal that is declined and a deal that is archived pause them too; resume them afterwards. An end is final for the months so far; starting again needs later months. An invoice that was sent stays.
         */
        patch: operations["changeSubscription"];
        trace?: never;
    };
    "/api/proposals/{id}/subscription/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the price of later months
         * @description In cents, from a month on that is not billed. The client gets the notice by email, at least 10 days before the billing day of `fromMonth`. Months that are billed keep their price, and so does the amount of the proposal. Replaces a change that was planned before.
         */
        post: operations["setMonthlyPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agent's services, newest first
         * @description The catalog that fills in new proposals.
         */
        get: operations["listServices"];
        put?: never;
        /**
         * Add a service
         * @description `contractText` can have placeholders such as `{{client name}}`, which are filled in when a proposal is created with the `serviceId`. A fixed price can have `lineItems`, and a `paymentPlan` of a deposit and installments, `afterDays` days after the day of a proposal in `timeZone`. Each sums to the amount, in cents; a proposal with the same amount gets them.
         */
        post: operations["createService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a service
         * @description Only its agent can read it.
         */
        get: operations["readService"];
        put?: never;
        post?: never;
        /**
         * Delete a service
         * @description Proposals that were made from the service are unchanged.
         */
        delete: operations["deleteService"];
        options?: never;
        head?: never;
        /**
         * Change a service
         * @description Omitted fields are unchanged, and null clears a text. Proposals that were made from the service are unchanged. `contractText` can have placeholders such as `{{client name}}`, which are filled in when a proposal is created with the `serviceId`. A fixed price can have `lineItems`, and a `paymentPlan` of a deposit and installments, `afterDays` days after the day of a proposal in `timeZone`. Each sums to the amount, in cents; a proposal with the same amount gets them.
         */
        patch: operations["updateService"];
        trace?: never;
    };
    "/api/tours/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the agent's tour settings
         * @description Before they are first saved, `handle`, `timeZone` and `price` are null and the other values are suggestions. Hours and dates are in the time zone `timeZone`. `day` is 1 for Monday to 7 for Sunday, and `to` can be `24:00`. `keptPercent` of the price is kept if the client cancels later than `freeHours` before the tour, or does not come.
         */
        get: operations["readTourAvailability"];
        /**
         * Replace the agent's tour settings
         * @description `handle` is the name of the booking page. It is unique, and earlier handles of the agent still lead to the agent. Hours and dates are in the time zone `timeZone`. `day` is 1 for Monday to 7 for Sunday, and `to` can be `24:00`. `keptPercent` of the price is kept if the client cancels later than `freeHours` before the tour, or does not come.
         */
        put: operations["saveTourAvailability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the times that can be booked with an agent
         * @description `from` and `to` are dates in `timeZone`, at most 62 days, and the times have its offset. Times with the same start are the same in every time zone. With `tour`, lists the times to which a tour of the caller can move: the tour takes up no time, and its own times are not listed.
         */
        get: operations["listTourSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the touring agreement
         * @description The agreement for a tour at a time of `GET /api/tours/slots`, in the plain-text format of contracts. `version` identifies its wording. `rules` are the requirements that it meets.
         */
        get: operations["readTouringAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/busy-calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agent's own calendars
         * @description Their events take up time, so that no tour can be booked then. Each is read every 15 minutes. `problem` says why the last reading failed; the earlier times stay in force. The address is a secret: only its host is returned.
         */
        get: operations["listBusyCalendars"];
        put?: never;
        /**
         * Add one of the agent's own calendars
         * @description `url` is the private address of a calendar in iCal format, with `https:` or `webcal:`. The calendar is read at once, and `readAt` is null until then. An agent has at most 5. `INVALID_INPUT` if the address is not public or already added.
         */
        post: operations["addBusyCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/busy-calendars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove one of the agent's own calendars
         * @description Its events no longer take up time.
         */
        delete: operations["removeBusyCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tours
         * @description The tours of the agent or of the client, the latest start first. `dealId`, `proposalId` and `contractId` are null for a booking that waits for the card (`awaiting_hold`) or ended without one (`not_held`), which only the client sees.
         */
        get: operations["listTours"];
        put?: never;
        /**
         * Book a tour
         * @description Signs the touring agreement of `GET /api/tours/agreement` and keeps the time for 15 minutes. Confirm the card with `clientSecret` on the account `accountId`, as a payment or as a setup (`intent`). Nothing is charged. The deal, the proposal and the contract of the tour are created then, and the tour is `requested`, or `confirmed` if the agent accepts all requests. Without `name`, the name of the account is used. The signature must be the same name. A request that is repeated returns the same tour, with the corrected `name`, `phone` and `notes` while it waits for the card. At most 20 bookings in an hour.
         */
        post: operations["bookTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tour
         * @description For its agent and its client. `dealId`, `proposalId` and `contractId` are null for a booking that waits for the card (`awaiting_hold`) or ended without one (`not_held`), which only the client sees.
         */
        get: operations["readTour"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a tour
         * @description Accepts a request, or the `proposedTime` of a confirmed tour, which then moves to it, until `respondBefore`. Only the party of `answerFrom` can. The touring agreement must be in force and cover the time. Send the `start` that was read, of the request or of `proposedTime`, so that a time that the other party has proposed since is not accepted.
         */
        post: operations["acceptTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a tour
         * @description Declines a request, and releases the card. Declining the `proposedTime` of a confirmed tour leaves it confirmed at `start`. Only the party of `answerFrom` can.
         */
        post: operations["declineTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/{id}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose another time for a tour
         * @description Proposes a time of `GET /api/tours/slots` and asks the other party. A request moves to it at once. A confirmed tour stays at `start` until the other party accepts `proposedTime`, and both times are taken; if it is declined or not answered until `respondBefore`, the tour stays as it is. Another time replaces an open proposal, and the `start` of a confirmed tour ends it. The agreement stays, and so does the hold where the card network allows it. The client can propose a time for a confirmed tour while canceling is free, and an agent who accepts all requests accepts it at once.
         */
        post: operations["rescheduleTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a tour
         * @description Cancels a tour before its start and releases the card. After `cancellation.freeUntil`, a client who cancels a confirmed tour pays `cancellation.keptAmount`. It is counted from `start`, also while another time is proposed, and is not before `respondBefore` while the agent asks for one.
         */
        post: operations["cancelTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/{id}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the card of a tour
         * @description Returns what is needed to confirm a card, as `POST /api/tours` does: for a booking that still waits for it, or after a saved card was declined. `NOTHING_TO_PAY` if no card is needed.
         */
        post: operations["askForTourCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a tour as done
         * @description Charges the held price to the card. Agent only, from the start of the tour on. If the hold has ended, nothing is charged, and the proposal can be invoiced.
         */
        post: operations["completeTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/{id}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark that the client did not come
         * @description Charges `cancellation.keptAmount` to the card and releases the rest. Agent only, from the start of the tour on.
         */
        post: operations["markTourNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/{id}/could-not-take-place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark that a tour could not take place
         * @description Releases the card and sets the status to `canceled`. Agent only, from the start of the tour on.
         */
        post: operations["markTourNotTakenPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tours/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a tour as a calendar file
         * @description For both parties. `UID` stays the same and `SEQUENCE` grows, so that importing the file again updates the entry.
         */
        get: operations["downloadTourCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the feed of an agent's tours
         * @description For calendar programs, which subscribe to the private URL that the agent creates in the settings. The token in it is the only credential. It ends when the agent renews the URL or turns it off.
         */
        get: operations["downloadCalendarFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the contract of a proposal
         * @description Agents get the current text. Clients get the latest version that was sent to them, or 404 if none was sent.
         */
        get: operations["readContractOfProposal"];
        put?: never;
        /**
         * Create the contract of a proposal
         * @description A proposal has one contract. It starts as a draft. Placeholders that have a value, such as `{{client name}}`, are filled in.
         */
        post: operations["createContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a contract's text or status
         * @description Placeholders that have a value, such as `{{client name}}`, are filled in. Editing the text of a sent or signed contract creates a new version. If the contract is awaiting a signature, the new version is sent to the client and replaces the old one. With the status `draft`, the old version is withdrawn instead and the new text is a draft. The client is notified in both cases. The email of another `status` is sent after 30 seconds, unless the status has changed again.
         */
        patch: operations["updateContract"];
        trace?: never;
    };
    "/api/contracts/{id}/countersign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Countersign a contract
         * @description Adds the signature of the agent to a version that the client has signed electronically, once. It is optional: the status stays `signed`. `name` is the typed signature. `drawnSignature` is a drawing that accompanies it, as SVG path data of straight lines in an area of 600 by 200 units. `signatureImage` is the path of the signature image in the agent’s professional profile; it can accompany the name instead of a drawing. The PDF with both signatures and the record are emailed to both parties.
         */
        post: operations["countersignContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generate-contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft a contract from a proposal
         * @description Nothing is stored. Review the text, then save it to the contract.
         */
        post: operations["generateContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/by-proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the contract of a proposal by query parameter
         * @description Same as `GET /api/proposals/{id}/contract`.
         */
        get: operations["findContractByProposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a contract
         * @description Latest first, without their texts. Agents get all versions, clients those that were sent to them.
         */
        get: operations["listContractVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a version of a contract with its text
         * @description Clients get 404 for a version that was not sent to them.
         */
        get: operations["readContractVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a contract as PDF
         * @description Returns the requested version. By default, agents get the current version and clients the latest version that was sent to them. A signed version is returned exactly as it was signed.
         */
        get: operations["downloadContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of a deal
         * @description Only its agent sees the files of a deal, oldest first. Those of its proposals are separate.
         */
        get: operations["listDealAttachments"];
        put?: never;
        /**
         * Attach a file to a deal
         * @description The body is the file, and `name` its name with the extension. Accepted are PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX, PPTX, DOC, XLS, PPT, TXT and CSV files of at most 20 MB, without macros, whose content has the type of their extension; up to 50 at each place. A retry attaches the file again: `Idempotency-Key` has no effect.
         */
        post: operations["attachToDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of a proposal
         * @description Oldest first. The agent sees all of them. The client sees the agent's files once the proposal was sent or accepted, and their own.
         */
        get: operations["listProposalAttachments"];
        put?: never;
        /**
         * Attach a file to a proposal
         * @description For its agent, and for its client once it was sent or accepted. The body is the file, and `name` its name with the extension. Accepted are PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX, PPTX, DOC, XLS, PPT, TXT and CSV files of at most 20 MB, without macros, whose content has the type of their extension; up to 50 at each place. A retry attaches the file again: `Idempotency-Key` has no effect.
         */
        post: operations["attachToProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/messages/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file for a message
         * @description Send it with `attachmentIds` of a message to the same `clientEmail`, up to 5 in each. Only you see it until then, and it is deleted after a day if it was not sent. The body is the file, and `name` its name with the extension. Accepted are PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX, PPTX, DOC, XLS, PPT, TXT and CSV files of at most 20 MB, without macros, whose content has the type of their extension; up to 50 at each place. A retry attaches the file again: `Idempotency-Key` has no effect.
         */
        post: operations["uploadMessageAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an attached file
         * @description For everyone who sees the file in a list or in a message. An API key needs `deals:read` for the file of a deal, `proposals:read` for that of a proposal, and `messages:read` for that of a message.
         */
        get: operations["downloadAttachment"];
        put?: never;
        post?: never;
        /**
         * Delete an attached file
         * @description For the user who attached it. A file that was there when the client answered its proposal, signed its contract, or received its invoice stays, and so does one that was sent with a message. An API key needs `deals:write`, `proposals:write` or `messages:write`, as for downloads.
         */
        delete: operations["deleteAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the invoice of a proposal
         * @description An hourly proposal bills its time that is not billed, also after a paid invoice. Repeated calls return the same invoice. The link is null while the agent's account cannot charge; the invoice is then issued automatically, unless the proposal is declined or its deal archived by then: another call issues it.
         */
        post: operations["generateInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices of a proposal with their lines, and its planned payments
         * @description For both parties, newest first. A fixed price has one, unless it was voided. An hourly proposal has one after another: `number` counts them, and an invoice that replaces a void one has its number. The payment status of the proposal is about the one with `isCurrent`. A fixed price with a payment schedule has one for each payment: with `include=planned`, those that are not invoiced yet are listed first, with the status `planned` and without an invoice. `dueOn` is the day on which an installment is invoiced. Amounts in cents.
         */
        get: operations["listBillings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invoice's link
         * @description Accepts Gable's or the provider's invoice id.
         */
        get: operations["readInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{invoiceId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email an open invoice to its client again
         * @description Accepts Gable's or the provider's invoice id. The invoice stays the same. At most 20 emails a day to a client.
         */
        post: operations["resendInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyer/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the buyer's invoices, newest first
         * @description Amounts in cents, dates in seconds.
         */
        get: operations["listBuyerInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyer/stripe-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the buyer's invoices with their current status at the provider
         * @description Amounts in cents, dates in seconds.
         */
        get: operations["listBuyerProviderInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agent's invoices
         * @description `sort` is the order, with a minus sign for descending; newest first (`-created`) when omitted. `search` matches the customer's name and email, the service, and the invoice number, or the end of the id as the web shows it without a number: `#2FC895`. `due` finds unpaid invoices: `overdue`, or due in the next `week` or `month`. Amounts in cents, times in seconds.
         */
        get: operations["listAgentInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connect/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices on the agent's connected account, newest first
         * @description Amounts in cents, times in seconds. Captured tours have no invoice there: `GET /api/agent/invoices` lists them.
         */
        get: operations["listConnectedInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connect/invoices/{invoiceId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a draft or open invoice
         * @description Accepts Gable's or the provider's invoice id. `void` means that the provider has confirmed it and the proposal can be invoiced again. `voiding` means that it has not yet: we retry until it has, and the invoice cannot be paid from Gable in the meantime.
         */
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/invoices/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the agent's invoices as CSV
         * @description All matching rows, as RFC 4180 in UTF-8 with a byte order mark. Times are in UTC. Text that a spreadsheet would run as a formula starts with an apostrophe. The parameters are those of the list, and `ids`, which selects rows, separated by commas.
         */
        get: operations["exportAgentInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connect/invoices/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the invoices on the agent's connected account as CSV
         * @description All matching rows, as RFC 4180 in UTF-8 with a byte order mark. Times are in UTC. Text that a spreadsheet would run as a formula starts with an apostrophe. `ids` selects rows, separated by commas.
         */
        get: operations["exportConnectedInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receipts, most recently paid first
         * @description Buyers get the receipts of their payments, agents those of their clients' payments. Every paid invoice and every charged tour has one. `charged` is what the card was charged: 0 if the invoice was paid outside Gable. `payment` names what was paid if that is not the whole price, such as `No-show charge`. `refunded` includes pending refunds. `lost` is what the bank returned in disputes that were lost. Amounts are in cents.
         */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a receipt
         * @description Accepts Gable's or the provider's invoice id: a receipt has the id of its invoice. With `format=pdf`, the response is a PDF. The number, the card, the amount and who was paid never change; refunds and disputes are as of now. Amounts are in cents.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a payment session for a proposal
         * @description Repeated calls for an invoice return the same session.
         */
        post: operations["openPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/session/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a payment session
         * @description Only for the buyer of the session. Amounts in cents: `amount` is the sum of `fee`, the part that Gable keeps, and `share`, the part that the agent gets. Both are shown to the buyer before they pay. `acceptedPrice` is the price that the buyer accepted, if the present one is another. While `blocked` is true, the provider blocks card payments to the agent, and a payment would fail.
         */
        get: operations["readPaymentSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/status/{proposalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the payment status of a proposal
         * @description An unpaid invoice is synced with the provider first.
         */
        get: operations["readPaymentStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a payment of a proposal with its refunds
         * @description For both parties; `payment` is null before it is paid. The fee and the share are null for the client. A proposal with several paid invoices, such as a deposit and installments, has a payment for each: `invoiceId` is the `id` of one in the periods of the proposal, by default the latest paid one. Amounts in cents.
         */
        get: operations["readRefunds"];
        put?: never;
        /**
         * Refund a payment of a proposal
         * @description The amount is in dollars, such as `100.50`; without it, all that is left is refunded. A proposal with several paid invoices, such as a deposit and installments, has a payment for each: `invoiceId` is the `id` of one in the periods of the proposal, by default the latest paid one. To make retries safe, send either `key` in the body or the `Idempotency-Key` header.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disputes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a dispute and its evidence
         * @description `id` is Gable’s id or the provider’s, which transactions have. Amounts in cents. `evidence.fields` is what the bank gets: as submitted, or as it would be submitted now. With `format=pdf`, the response is the PDF that is attached to it.
         */
        get: operations["readDispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disputes/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save or submit the evidence of a dispute
         * @description Saves `statement` and `messages` as a draft. With `messages: omit`, the bank does not get the messages with the client, which can contain private matters; without `messages`, the saved choice stays, which is `include` at first. With `submit`, sends the statement to the bank together with the agreement, its record, the messages, the emails, the times of the tour and the receipt, as texts and as one PDF. The bank takes evidence once.
         */
        post: operations["saveDisputeEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connect/create-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the agent's connected account
         * @description An agent has one account. Repeated calls return the same one.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connect/account-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of the connected account
         * @description `needs` counts the requirements that are due, and `requirements` names them. `deadline` says how urgent they are, and when the account is restricted without them if the provider has said it. `blocked` lists the restricted capabilities. `onboardingComplete` stays true once the account was verified. `accountId` defaults to the own account, which is the only one that can be read.
         */
        get: operations["readAccountStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connect/onboarding-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a single-use onboarding link
         * @description `returnUrl` must be on this site.
         */
        post: operations["createOnboardingLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connect/external-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the external accounts for payouts
         * @description The bank accounts and cards that receive payouts. One of them is the default.
         */
        get: operations["listExternalAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connect/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the agent's balance
         * @description Amounts in cents.
         */
        get: operations["readBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connect/recent-payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest payouts
         * @description Amounts in dollars, times in seconds.
         */
        get: operations["listRecentPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a payout with what it contains
         * @description Accepts Gable's or the provider's id. `lines` say how much of which transaction is in the payout: an automatic payout contains the provider's transactions, a requested one the oldest transactions that are in no other payout. `lines` and `other` sum to `amount`, and no cent is in two payouts. `isPending` is true until the lines are written down. They never change then: a payout that fails keeps its lines, and its money comes back as a transaction of its own. Amounts are in cents.
         */
        get: operations["getPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connect/create-payout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay out part of the available balance
         * @description The amount is in dollars. To make retries safe, send either `requestId` in the body or the `Idempotency-Key` header. Without a key, an equal request while the first one is being sent returns the same payout.
         */
        post: operations["createPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The changes of the agent's balance
         * @description Payments, refunds, returned fees, disputes and payouts from the ledger, the last recorded one first, with the balance after each. The order and the balances never change: an event that arrives late is recorded at its arrival, with its own `occurredAt`. Amounts are in cents. `from` (inclusive) and `to` (exclusive) compare `recordedAt`; a date without a time is the whole day in the time zone of the statements, as are the days of a transaction in `timeZone`. `minAmount` and `maxAmount` compare the change of the balance in cents, without its sign. `type=tour`: captured tours. `search` is part of the client's name or email. With `format`, all matching rows as CSV: `csv`, as the export; or `quickbooks` and `xero`, to import as a bank statement. These have a line for the gross amount and one for each fee, with days in the time zone of the statements. QuickBooks and Xero import up to 1,000 lines at a time: use `from` and `to`.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the changes of the agent's balance as CSV
         * @description All matching rows, as RFC 4180 in UTF-8 with a byte order mark. Times are in UTC. Text that a spreadsheet would run as a formula starts with an apostrophe. Amounts are in major units. The parameters are those of the list.
         */
        get: operations["exportTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The periods with a statement
         * @description The months from the first transaction to now, the latest first, then the years. `isFinal` is false until a period is over.
         */
        get: operations["listStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements/{period}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The statement of a month or a year
         * @description Balances and totals of a month (`2026-10`) or a year (`2026`) from the ledger, as JSON, CSV or PDF. The opening balance plus the `net` of all totals is the closing balance. Transactions belong to the period in which they were recorded, so the figures of a final statement never change: what arrives later is in a later statement under `late`. `grossPayments` is what Form 1099-K counts: card payments by the time at which they occurred, without fees and refunds. Amounts are in cents, and in major units in CSV files. Months begin at midnight in the time zone of the tour availability, or in UTC.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the conversations of all deals
         * @description Unread conversations first, then by the newest message. `last.excerpt` is the start of the newest message. To read a conversation, list the messages of its deal with its `clientEmail`.
         */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of a deal, newest first
         * @description The conversation with the deal's current client. `clientEmail` names one with an address that the deal had before.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Send a message to the other party of a deal
         * @description Plain text. `clientEmail` is the address of the client, for the agent and for the client: if the deal has another one by now, nothing is sent. `attachmentIds` are files that you uploaded for a message to this address (`POST /api/deals/{id}/messages/attachments`). A message has text, files, or both.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agent's webhook endpoints, newest first
         * @description Does not include the signing secrets, which are only returned on creation.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook endpoint
         * @description Returns the signing secret, which cannot be retrieved later. The agent gets an email. An API key also needs the scopes of the selected events, such as `invoices:read`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint, or turn it on or off
         * @description Partial update; omitted fields are unchanged. An API key also needs the scopes of the selected events, such as `invoices:read`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook endpoint's signing secret
         * @description Returns the new secret, which cannot be retrieved later. Each previous secret also signs for 24 hours. An API key also needs the scopes of the selected events, such as `invoices:read`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the last exports, newest first
         * @description An API key needs `read` access to all resources.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Start an export of all data
         * @description Everything that Gable has of the agent, as a zip archive with JSON, CSV and PDF files. Poll the export until its status is `ready`, then download `downloadUrl` with the same credentials. One export at a time, and at most 3 within 24 hours. An API key needs `read` access to all resources.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an export
         * @description `progress` is in percent. The archive is deleted at `expiresAt`, 7 days after it was written. An API key needs `read` access to all resources.
         */
        get: operations["readExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an export
         * @description An API key needs `read` access to all resources.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user
         * @description The user of the API key or session, with the state of their payment account.
         */
        get: operations["readUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/professional": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the agent's professional profile
         * @description Clients see it on proposals, at the checkout, and in emails and contracts. Missing values are null. The images are set with `PUT /profile-images/photo` and `PUT /profile-images/signature`, whose body is a JPEG, PNG or WebP file of at most 5 MB and 40 megapixels, and removed with `DELETE` at the same paths.
         */
        get: operations["readAgentProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the agent's professional profile
         * @description Omitted fields are unchanged, and null clears a field. A license number needs its state, a two-letter postal code. The images are set with `PUT /profile-images/photo` and `PUT /profile-images/signature`, whose body is a JPEG, PNG or WebP file of at most 5 MB and 40 megapixels, and removed with `DELETE` at the same paths.
         */
        patch: operations["updateAgentProfile"];
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description OpenAPI 3.1, for client generators. Readable from any origin.
         */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document as a web page
         * @description The operations with their fields, examples and errors.
         */
        get: operations["readDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "deal.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A deal was created, by the agent or by the booking of a tour, whose card is confirmed only later: tour.requested follows. Without a card, the deal is archived. */
        post: operations["on.deal.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deal.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A deal’s client, notes or status was saved. */
        post: operations["on.deal.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "proposal.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A proposal was created, by the agent or by the booking of a tour before its card is confirmed. */
        post: operations["on.proposal.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "proposal.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The agent saved a proposal, or its invoice or payment status changed. */
        post: operations["on.proposal.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "proposal.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The agent deleted a draft of a proposal. */
        post: operations["on.proposal.deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "proposal.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The client accepted a proposal, or booked a tour whose card is confirmed later. */
        post: operations["on.proposal.accepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "proposal.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The client declined a proposal. */
        post: operations["on.proposal.declined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "proposal.changes_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The client asked for changes of a proposal. */
        post: operations["on.proposal.changes_requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A contract was sent to the client to sign. */
        post: operations["on.contract.sent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The client signed a contract, or the agent marked it as signed elsewhere. */
        post: operations["on.contract.signed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.countersigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The agent countersigned a contract that the client had signed. */
        post: operations["on.contract.countersigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The client declined a contract. */
        post: operations["on.contract.declined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice was created and can be paid. */
        post: operations["on.invoice.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice was paid. */
        post: operations["on.invoice.paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.payment_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment of an invoice failed. */
        post: operations["on.invoice.payment_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice was voided, or the payment provider rejected it. */
        post: operations["on.invoice.voided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A full or partial refund reached the client. */
        post: operations["on.payment.refunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tour.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A client asked for a tour, and the card is held or saved. */
        post: operations["on.tour.requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tour.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A tour was accepted. */
        post: operations["on.tour.confirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tour.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A request for a tour was declined. The tour does not take place. */
        post: operations["on.tour.declined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tour.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A request for a tour was not answered in time. The tour does not take place. */
        post: operations["on.tour.expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tour.rescheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A tour has another start: the proposed time of a confirmed tour was accepted, or a request was moved and awaits the answer of answerFrom. */
        post: operations["on.tour.rescheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tour.time_proposed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A party proposed another time for a confirmed tour: proposedTime. The tour stays at its start until answerFrom accepts. */
        post: operations["on.tour.time_proposed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tour.time_declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The proposed time of a confirmed tour was declined, withdrawn or not answered. The tour stays confirmed at its start. */
        post: operations["on.tour.time_declined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tour.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A tour was canceled, or could not take place. */
        post: operations["on.tour.canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tour.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The agent marked a tour as done. */
        post: operations["on.tour.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tour.no_show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The agent marked that the client did not come. */
        post: operations["on.tour.no_show"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payout.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payout reached the bank. */
        post: operations["on.payout.paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payout.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payout failed or was rejected. */
        post: operations["on.payout.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A user sent a test event. */
        post: operations["on.webhook.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccountStatus: {
            accountId: string | null;
            /** @enum {string} */
            status: "none" | "pending" | "verified" | "rejected";
            onboardingComplete: boolean;
            needs: number;
            blocked: ("charges" | "payouts")[];
            requirements: string[];
            deadline: {
                /** @enum {string} */
                status: "past_due" | "currently_due" | "eventually_due";
                at: string | null;
            } | null;
        };
        AgentInvoice: {
            customer: {
                name: string;
                email: string;
            };
            invoice: {
                id: string;
                number: string | null;
                description: string;
                created: number;
                amount_due: number;
                /** @enum {string} */
                status: "draft" | "open" | "paid" | "void" | "uncollectible" | "voiding" | "processing";
                paidOutside: boolean;
                paidAt: number | null;
                refunded: number;
                lost: number;
                dispute: ("open" | "lost" | "won") | null;
                overdue: boolean;
                paymentFailed: boolean;
                hosted_invoice_url: string | null;
            };
        };
        AgentProfile: {
            /** Format: uuid */
            agentId: string;
            licenseNumber: string | null;
            licenseState: string | null;
            brokerageName: string | null;
            brokerageLicense: string | null;
            phone: string | null;
            bio: string | null;
            signatureName: string | null;
            photo: string | null;
            signatureImage: string | null;
            updatedAt: string | null;
        };
        Attachment: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            type: "pdf" | "png" | "jpeg" | "webp" | "heic" | "docx" | "xlsx" | "pptx" | "doc" | "xls" | "ppt" | "txt" | "csv";
            size: number;
            /** @enum {string} */
            from: "agent" | "client";
            canDelete: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        Balance: {
            total: {
                amount: number;
                currency: string;
            };
            availableNow: {
                amount: number;
                currency: string;
            };
            availableSoon: {
                amount: number;
                currency: string;
            };
            available: {
                amount: number;
                currency: string;
            }[];
            pending: {
                amount: number;
                currency: string;
            }[];
        };
        Billing: {
            number: number;
            id: string | null;
            invoiceId: string | null;
            amount: number;
            /** @enum {string} */
            status: "draft" | "open" | "paid" | "void" | "uncollectible" | "voiding" | "processing" | "planned";
            paidOutside: boolean;
            invoiceUrl: string | null;
            refunded: number;
            lost: number;
            dispute: ("open" | "lost" | "won") | null;
            overdue: boolean;
            paymentFailed: boolean;
            isCurrent: boolean;
            createdAt: string | null;
            paidAt: string | null;
            lines: {
                /** @enum {string} */
                kind: "time" | "month" | "deposit" | "installment" | "item";
                date: string;
                minutes: number | null;
                quantity: number | null;
                unitAmount: number | null;
                description: string;
                amount: number;
            }[];
            name: string | null;
            dueOn: string | null;
        };
        BusyCalendar: {
            /** Format: uuid */
            id: string;
            host: string;
            readAt: string | null;
            problem: string | null;
        };
        BuyerInvoice: {
            id: string;
            description: string;
            agentName: string;
            payment: string | null;
            amount: number;
            refunded: number;
            lost: number;
            dispute: ("open" | "lost" | "won") | null;
            overdue: boolean;
            paymentFailed: boolean;
            /** @enum {string} */
            status: "draft" | "open" | "paid" | "void" | "uncollectible" | "voiding" | "processing";
            paidOutside: boolean;
            paidAt: number | null;
            date: number;
            invoiceUrl: string | null;
        };
        ChangeRequestEvent: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            dealId: string;
            customerName: string;
            customerEmail: string;
            serviceType: string;
            description: string | null;
            /** @enum {string} */
            pricingStructure: "fixed" | "hourly" | "monthly";
            amount: string;
            lineItems: {
                description: string;
                quantity: number;
                unitAmount: number;
            }[];
            terms: string | null;
            /** @enum {string} */
            status: "pending" | "approved" | "declined" | "in_progress" | "completed";
            /** @enum {string} */
            paymentStatus: "not_initiated" | "invoiced" | "payment_pending" | "payment_succeeded" | "payment_failed" | "payment_refunded";
            invoiceId: string | null;
            invoiceUrl: string | null;
            /** @default null */
            sentAt: string | null;
            /** @default null */
            viewedAt: string | null;
            /** @default null */
            changesRequestedAt: string | null;
            /** @default null */
            invoicedAt: string | null;
            /** @default null */
            dueAt: string | null;
            /** @default null */
            paidAt: string | null;
            scheduledPayments: {
                paid: number;
                total: number;
            } | null;
            dispute: ("open" | "lost" | "won") | null;
            refunded: number;
            tourEnding: ("declined" | "expired" | "canceled" | "no_show") | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            comment: string;
        };
        ConnectedInvoice: {
            id: string;
            number: string | null;
            service: string | null;
            payment: string | null;
            customerName: string | null;
            customerEmail: string | null;
            amount: number;
            amountRemaining: number;
            /** @enum {string} */
            status: "draft" | "open" | "paid" | "void" | "uncollectible" | "voiding" | "processing";
            created: number;
            dueDate: number | null;
            invoiceUrl: string | null;
            outsideGable: boolean;
            paidOutside: boolean;
            paidAt: number | null;
            refunded: number;
            lost: number;
            dispute: ("open" | "lost" | "won") | null;
            overdue: boolean;
            paymentFailed: boolean;
        };
        Contract: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            proposalId: string;
            content: string;
            /** @enum {string} */
            status: "draft" | "sent" | "signed" | "expired";
            version: number;
            signing: {
                /** @enum {string} */
                state: "draft" | "awaiting" | "withdrawn" | "declined" | "signed" | "signed_outside" | "expired";
                signatures: {
                    name: string;
                    drawnSignature: string | null;
                    email: string;
                    /** Format: date-time */
                    signedAt: string;
                    version: number;
                    pdfSha256: string | null;
                    countersignature: {
                        name: string;
                        drawnSignature: string | null;
                        email: string;
                        /** Format: date-time */
                        signedAt: string;
                        imageSha256: string | null;
                    } | null;
                }[];
                decline: {
                    version: number;
                    reason: string;
                    /** Format: date-time */
                    declinedAt: string;
                } | null;
            };
            sentAt: string | null;
            offerChange: {
                fields: {
                    /** @enum {string} */
                    field: "serviceType" | "description" | "pricingStructure" | "amount" | "terms" | "lineItems";
                    before: string | null;
                    after: string | null;
                }[];
                /** Format: date-time */
                changedAt: string;
            } | null;
            paperRequestedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ContractEvent: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            proposalId: string;
            content: string;
            /** @enum {string} */
            status: "draft" | "sent" | "signed" | "expired";
            version: number;
            signing: {
                /** @enum {string} */
                state: "draft" | "awaiting" | "withdrawn" | "declined" | "signed" | "signed_outside" | "expired";
                signatures: {
                    name: string;
                    /** @default null */
                    drawnSignature: string | null;
                    email: string;
                    /** Format: date-time */
                    signedAt: string;
                    version: number;
                    pdfSha256: string | null;
                    /** @default null */
                    countersignature: {
                        name: string;
                        drawnSignature: string | null;
                        email: string;
                        /** Format: date-time */
                        signedAt: string;
                        /** @default null */
                        imageSha256: string | null;
                    } | null;
                }[];
                decline: {
                    version: number;
                    reason: string;
                    /** Format: date-time */
                    declinedAt: string;
                } | null;
            };
            /** @default null */
            sentAt: string | null;
            /** @default null */
            offerChange: {
                fields: {
                    /** @enum {string} */
                    field: "serviceType" | "description" | "pricingStructure" | "amount" | "terms" | "lineItems";
                    before: string | null;
                    after: string | null;
                }[];
                /** Format: date-time */
                changedAt: string;
            } | null;
            /** @default null */
            paperRequestedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ContractVersion: {
            version: number;
            /** @enum {string} */
            state: "draft" | "awaiting" | "withdrawn" | "declined" | "signed" | "signed_outside" | "expired" | "replaced";
            /** Format: date-time */
            createdAt: string;
            sentAt: string | null;
        };
        ContractVersionText: {
            version: number;
            /** @enum {string} */
            state: "draft" | "awaiting" | "withdrawn" | "declined" | "signed" | "signed_outside" | "expired" | "replaced";
            /** Format: date-time */
            createdAt: string;
            sentAt: string | null;
            content: string;
        };
        CreatedWebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            description: string;
            eventTypes: ("deal.created" | "deal.updated" | "proposal.created" | "proposal.updated" | "proposal.deleted" | "proposal.accepted" | "proposal.declined" | "proposal.changes_requested" | "contract.sent" | "contract.signed" | "contract.countersigned" | "contract.declined" | "invoice.created" | "invoice.paid" | "invoice.payment_failed" | "invoice.voided" | "payment.refunded" | "tour.requested" | "tour.confirmed" | "tour.declined" | "tour.expired" | "tour.rescheduled" | "tour.time_proposed" | "tour.time_declined" | "tour.canceled" | "tour.completed" | "tour.no_show" | "payout.paid" | "payout.failed")[];
            /** @enum {string} */
            state: "on" | "off" | "failing" | "gone";
            failingSince: string | null;
            rotatingUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            secret: string;
        };
        Deal: {
            /** Format: uuid */
            id: string;
            customerName: string;
            customerEmail: string;
            customerPhone: string;
            /** @enum {string} */
            status: "active" | "archived";
            notes: string | null;
            isDisputed: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DealImport: {
            columns: {
                header: string;
                sample: string;
                field: ("name" | "firstName" | "lastName" | "email" | "phone" | "property" | "notes") | null;
            }[];
            hasHeaderRow: boolean;
            missingFields: ("name" | "firstName" | "lastName" | "email" | "phone" | "property" | "notes")[];
            rows: {
                line: number;
                customerName: string;
                customerEmail: string;
                customerPhone: string;
                notes: string | null;
                errors: string[];
                duplicate: ("file" | "deal") | null;
            }[];
            ignoredColumns: string[];
            created: number;
        };
        DeletedAttachment: {
            /** Format: uuid */
            id: string;
            /** @constant */
            deleted: true;
        };
        DeletedProposal: {
            /** Format: uuid */
            id: string;
            /** @constant */
            deleted: true;
        };
        DeletedService: {
            /** Format: uuid */
            id: string;
            /** @constant */
            deleted: true;
        };
        DeletedTimeEntry: {
            /** Format: uuid */
            id: string;
            /** @constant */
            deleted: true;
        };
        Dispute: {
            /** Format: uuid */
            id: string;
            amount: number;
            status: string;
            reason: string;
            respondBy: string | null;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            /** Format: uuid */
            proposalId: string;
            evidence: {
                /** @enum {string} */
                status: "none" | "draft" | "sending" | "submitted" | "refused";
                statement: string;
                /** @enum {string} */
                messages: "include" | "omit";
                fields: {
                    /** @enum {string} */
                    name: "statement" | "service" | "serviceDate" | "clientName" | "clientEmail" | "agreement" | "messages" | "emails" | "refundPolicy";
                    text: string;
                }[];
                submittedAt: string | null;
                failure: string | null;
            };
        };
        Export: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "preparing" | "ready" | "failed" | "expired";
            progress: number;
            size: number | null;
            downloadUrl: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
        };
        ExternalAccount: {
            id: string;
            /** @enum {string} */
            object: "bank_account" | "card";
            default: boolean;
            bankName: string | null;
            accountHolderName: string | null;
            routingNumber: string | null;
            brand: string | null;
            last4: string;
            expMonth: number | null;
            expYear: number | null;
        };
        HourlyCap: {
            cap: number | null;
            request: {
                cap: number;
                note: string;
            } | null;
        };
        InboxConversation: {
            /** Format: uuid */
            dealId: string;
            clientName: string;
            clientEmail: string;
            isCurrentClient: boolean;
            unread: number;
            isOpen: boolean;
            last: {
                /** @enum {string} */
                from: "agent" | "client";
                excerpt: string;
                /** Format: date-time */
                createdAt: string;
            };
        };
        InvoiceEmail: {
            invoiceId: string;
            customerName: string;
            customerEmail: string;
            amount: number;
            currency: string;
            dueAt: string | null;
            lastSentAt: string | null;
        };
        InvoiceEvent: {
            customer: {
                name: string;
                email: string;
            };
            invoice: {
                id: string;
                /** @default null */
                number: string | null;
                /** @default  */
                description: string;
                created: number;
                amount_due: number;
                /** @enum {string} */
                status: "draft" | "open" | "paid" | "void" | "uncollectible" | "voiding" | "processing";
                /** @default false */
                paidOutside: boolean;
                /** @default null */
                paidAt: number | null;
                /** @default 0 */
                refunded: number;
                /** @default 0 */
                lost: number;
                /** @default null */
                dispute: ("open" | "lost" | "won") | null;
                /** @default false */
                overdue: boolean;
                /** @default false */
                paymentFailed: boolean;
                hosted_invoice_url: string | null;
            };
            /** Format: uuid */
            proposalId: string;
            /** Format: uuid */
            dealId: string;
        };
        InvoiceLink: {
            invoiceId: string;
            invoiceUrl: string | null;
            /** @enum {string} */
            status: "draft" | "open" | "paid" | "void" | "uncollectible" | "voiding" | "processing";
            paidOutside: boolean;
        };
        Message: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            from: "agent" | "client";
            text: string;
            attachments: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                type: "pdf" | "png" | "jpeg" | "webp" | "heic" | "docx" | "xlsx" | "pptx" | "doc" | "xls" | "ppt" | "txt" | "csv";
                size: number;
            }[];
            /** Format: date-time */
            createdAt: string;
        };
        PaymentRefunds: {
            payment: components["schemas"]["RefundedPayment"] | null;
        };
        PaymentSchedule: {
            payments: components["schemas"]["ScheduledPayment"][];
        };
        PaymentSession: {
            client_secret: string;
            publishableKey: string;
            accountId: string;
            /** Format: uuid */
            proposalId: string;
            /** Format: uuid */
            dealId: string;
            blocked: boolean;
            serviceType: string;
            billed?: string | null;
            acceptedPrice?: string | null;
            agent: {
                /** Format: uuid */
                agentId: string;
                licenseNumber: string | null;
                licenseState: string | null;
                brokerageName: string | null;
                brokerageLicense: string | null;
                phone: string | null;
                bio: string | null;
                signatureName: string | null;
                photo: string | null;
                signatureImage: string | null;
                name: string;
                credentials: string[];
            };
            amount: number;
            fee: number;
            share: number;
            currency: string;
            dueAt: string | null;
        };
        Payout: {
            id: string;
            created: number;
            amount: number;
            currency: string;
            status: string;
            arrivalDate: number | null;
        };
        PayoutDetail: {
            id: string;
            amount: number;
            currency: string;
            status: string;
            isAutomatic: boolean;
            /** Format: date-time */
            createdAt: string;
            arrivalAt: string | null;
            bank: {
                name: string | null;
                last4: string;
            } | null;
            traceId: string | null;
            failure: string | null;
            failureCode: string | null;
            originalPayoutId: string | null;
            reversedById: string | null;
            isPending: boolean;
            other: number;
            lines: {
                transactionId: string;
                /** @enum {string} */
                type: "payment" | "refund" | "fee_return" | "dispute" | "payout";
                isReversal: boolean;
                amount: number;
                net: number;
                service: string | null;
                customerName: string | null;
                customerEmail: string | null;
                proposalId: string | null;
                providerId: string;
                /** Format: date-time */
                occurredAt: string;
                timeZone: string;
            }[];
        };
        Proposal: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            dealId: string;
            customerName: string;
            customerEmail: string;
            serviceType: string;
            description: string | null;
            /** @enum {string} */
            pricingStructure: "fixed" | "hourly" | "monthly";
            amount: string;
            lineItems: {
                description: string;
                quantity: number;
                unitAmount: number;
            }[];
            terms: string | null;
            /** @enum {string} */
            status: "pending" | "approved" | "declined" | "in_progress" | "completed";
            /** @enum {string} */
            paymentStatus: "not_initiated" | "invoiced" | "payment_pending" | "payment_succeeded" | "payment_failed" | "payment_refunded";
            invoiceId: string | null;
            invoiceUrl: string | null;
            /** @default null */
            sentAt: string | null;
            /** @default null */
            viewedAt: string | null;
            /** @default null */
            changesRequestedAt: string | null;
            /** @default null */
            invoicedAt: string | null;
            /** @default null */
            dueAt: string | null;
            /** @default null */
            paidAt: string | null;
            scheduledPayments: {
                paid: number;
                total: number;
            } | null;
            dispute: ("open" | "lost" | "won") | null;
            refunded: number;
            tourEnding: ("declined" | "expired" | "canceled" | "no_show") | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Receipt: {
            /** Format: uuid */
            id: string;
            number: string;
            /** Format: uuid */
            proposalId: string;
            service: string;
            payment: string | null;
            /** Format: date-time */
            paidAt: string;
            currency: string;
            amount: number;
            charged: number;
            refunded: number;
            lost: number;
            dispute: ("open" | "lost" | "won") | null;
            card: {
                brand: string;
                last4: string;
            } | null;
            payeeName: string;
            brokerage: string | null;
            customerName: string;
            customerEmail: string;
            invoiceNumber: string | null;
            lines: {
                /** @enum {string} */
                kind: "time" | "month" | "deposit" | "installment" | "item";
                date: string;
                minutes: number | null;
                quantity: number | null;
                unitAmount: number | null;
                description: string;
                amount: number;
            }[];
            refunds: {
                /** Format: uuid */
                id: string;
                amount: number;
                /** @enum {string} */
                status: "pending" | "succeeded" | "failed" | "canceled";
                /** Format: date-time */
                createdAt: string;
            }[];
            disputes: {
                /** Format: uuid */
                id: string;
                amount: number;
                status: string;
                reason: string;
                respondBy: string | null;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        ReceiptSummary: {
            /** Format: uuid */
            id: string;
            number: string;
            /** Format: uuid */
            proposalId: string;
            service: string;
            payment: string | null;
            /** Format: date-time */
            paidAt: string;
            currency: string;
            amount: number;
            charged: number;
            refunded: number;
            lost: number;
            dispute: ("open" | "lost" | "won") | null;
            card: {
                brand: string;
                last4: string;
            } | null;
            payeeName: string;
            brokerage: string | null;
            customerName: string;
        };
        RefundEvent: {
            /** Format: uuid */
            id: string;
            amount: number;
            currency: string;
            invoiceId: string;
            /** Format: uuid */
            proposalId: string;
            /** Format: uuid */
            dealId: string;
            /** Format: date-time */
            createdAt: string;
        };
        RefundedPayment: {
            currency: string;
            amount: number;
            collected: number;
            paidOutside: boolean;
            fee: number | null;
            share: number | null;
            processingCost: number | null;
            feeReturned: number | null;
            refunded: number;
            refundable: number;
            refunds: {
                /** Format: uuid */
                id: string;
                amount: number;
                /** @enum {string} */
                status: "pending" | "succeeded" | "failed" | "canceled";
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        RemovedBusyCalendar: {
            /** Format: uuid */
            id: string;
            /** @constant */
            deleted: true;
        };
        ScheduledPayment: {
            position: number;
            /** @enum {string} */
            kind: "deposit" | "installment";
            name: string;
            amount: number;
            dueOn: string | null;
            /** @enum {string} */
            state: "planned" | "billed" | "voided";
            invoiceId: string | null;
        };
        Service: {
            /** Format: uuid */
            id: string;
            name: string;
            serviceType: string;
            description: string | null;
            /** @enum {string} */
            pricingStructure: "fixed" | "hourly" | "monthly";
            amount: string;
            lineItems: {
                description: string;
                quantity: number;
                unitAmount: number;
            }[];
            paymentPlan: {
                payments: ({
                    /** @constant */
                    kind: "deposit";
                    amount: number;
                    /** @default null */
                    afterDays: null;
                } | {
                    /** @constant */
                    kind: "installment";
                    amount: number;
                    afterDays: number;
                })[];
                timeZone: string;
            } | null;
            terms: string | null;
            contractText: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Statement: {
            period: string;
            currency: string;
            timeZones: string[];
            isDefaultTimeZone: boolean;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            isFinal: boolean;
            opening: number;
            totals: {
                /** @enum {string} */
                type: "payment" | "refund" | "fee_return" | "dispute" | "payout";
                isReversal: boolean;
                count: number;
                gross: number;
                fee: number;
                processingFee: number;
                net: number;
            }[];
            closing: number;
            late: {
                count: number;
                net: number;
                transactions: {
                    id: string;
                    /** @enum {string} */
                    type: "payment" | "refund" | "fee_return" | "dispute" | "payout";
                    isReversal: boolean;
                    gross: number;
                    fee: number;
                    processingFee: number;
                    net: number;
                    balance: number;
                    currency: string;
                    service: string | null;
                    customerName: string | null;
                    customerEmail: string | null;
                    invoiceNumber: string | null;
                    dealId: string | null;
                    proposalId: string | null;
                    providerId: string;
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: date-time */
                    recordedAt: string;
                    timeZone: string;
                }[];
            };
            grossPayments: {
                gross: number;
                recordedLater: number;
                count: number;
            };
            months: {
                month: string;
                opening: number;
                net: number;
                closing: number;
                grossPayments: {
                    gross: number;
                    recordedLater: number;
                    count: number;
                };
            }[];
        };
        StatementListItem: {
            period: string;
            isFinal: boolean;
        };
        Subscription: {
            /** @enum {string} */
            status: "active" | "paused" | "ended";
            billingDay: number;
            firstMonth: string;
            lastMonth: string | null;
            timeZone: string;
            nextMonth: string | null;
            nextAt: string | null;
            isWaiting: boolean;
            amount: number | null;
            nextAmount: number | null;
            hasMonthToBill: boolean;
            firstFreeMonth: string | null;
            priceChange: {
                fromMonth: string;
                amount: number;
            } | null;
        };
        TestEvent: {
            message: string;
        };
        TimeEntry: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            proposalId: string;
            date: string;
            minutes: number;
            note: string;
            amount: number;
            invoiceId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Tour: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "awaiting_hold" | "requested" | "confirmed" | "declined" | "expired" | "canceled" | "completed" | "no_show" | "not_held";
            /** Format: date-time */
            start: string;
            /** Format: date-time */
            end: string;
            proposedTime: {
                /** Format: date-time */
                start: string;
                /** Format: date-time */
                end: string;
                /** Format: date-time */
                freeUntil: string;
            } | null;
            timeZone: string;
            address: string;
            notes: string | null;
            price: string;
            share: string | null;
            client: {
                name: string;
                email: string;
                phone: string | null;
            };
            agent: {
                name: string;
                handle: string | null;
            };
            autoAccept: boolean;
            dealId: string | null;
            proposalId: string | null;
            contractId: string | null;
            agreementVersion: string;
            /** Format: date-time */
            agreementEnd: string;
            sequence: number;
            answerFrom: ("agent" | "client") | null;
            respondBefore: string | null;
            cancellation: {
                freeHours: number;
                /** Format: date-time */
                freeUntil: string;
                keptPercent: number;
                keptAmount: string;
            };
            keptAmount: string | null;
            hold: {
                /** @enum {string} */
                kind: "hold" | "saved_card";
                /** @enum {string} */
                status: "awaiting_card" | "saved" | "held" | "captured" | "released" | "failed";
                amount: string;
                capturedAmount: string | null;
                captureBefore: string | null;
                cardBrand: string | null;
                cardLast4: string | null;
            } | null;
            ended: {
                /** @enum {string} */
                by: "agent" | "client" | "system";
                /** Format: date-time */
                at: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TourAvailability: {
            handle: string | null;
            timeZone: string | null;
            weekly: {
                /** @enum {number} */
                day: 1 | 2 | 3 | 4 | 5 | 6 | 7;
                from: string;
                to: string;
            }[];
            daysOff: string[];
            lengthMinutes: number;
            bufferMinutes: number;
            noticeMinutes: number;
            horizonDays: number;
            perDay: number;
            price: string | null;
            autoAccept: boolean;
            cancellation: {
                freeHours: number;
                keptPercent: number;
            };
            serviceArea: string | null;
            updatedAt: string | null;
        };
        TourBooking: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "awaiting_hold" | "requested" | "confirmed" | "declined" | "expired" | "canceled" | "completed" | "no_show" | "not_held";
            amount: string;
            clientSecret: string;
            accountId: string;
            publishableKey: string;
            /** @enum {string} */
            intent: "payment" | "setup";
        };
        TourSlots: {
            slots: {
                start: string;
                end: string;
            }[];
        };
        TouringAgreement: {
            version: string;
            text: string;
            compensation: {
                amount: string;
                /** @constant */
                currency: "usd";
                keptAmount: string;
            };
            term: {
                end: string;
                /** @constant */
                exclusive: false;
            };
            rules: {
                id: string;
                requirement: string;
                source: {
                    title: string;
                    url: string;
                };
                since: string;
            }[];
        };
        Transaction: {
            id: string;
            /** @enum {string} */
            type: "payment" | "refund" | "fee_return" | "dispute" | "payout";
            isReversal: boolean;
            gross: number;
            fee: number;
            processingFee: number;
            net: number;
            balance: number;
            currency: string;
            service: string | null;
            customerName: string | null;
            customerEmail: string | null;
            invoiceNumber: string | null;
            dealId: string | null;
            proposalId: string | null;
            providerId: string;
            /** Format: date-time */
            occurredAt: string;
            /** Format: date-time */
            recordedAt: string;
            timeZone: string;
        };
        User: {
            /** Format: uuid */
            id: string;
            email: string;
            name: string;
            /** @enum {string} */
            userType: "agent" | "buyer";
            photo: string | null;
            connectAccountId: string | null;
            /** @enum {string} */
            connectAccountStatus: "none" | "pending" | "verified" | "rejected";
            onboardingComplete: boolean;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            description: string;
            eventTypes: ("deal.created" | "deal.updated" | "proposal.created" | "proposal.updated" | "proposal.deleted" | "proposal.accepted" | "proposal.declined" | "proposal.changes_requested" | "contract.sent" | "contract.signed" | "contract.countersigned" | "contract.declined" | "invoice.created" | "invoice.paid" | "invoice.payment_failed" | "invoice.voided" | "payment.refunded" | "tour.requested" | "tour.confirmed" | "tour.declined" | "tour.expired" | "tour.rescheduled" | "tour.time_proposed" | "tour.time_declined" | "tour.canceled" | "tour.completed" | "tour.no_show" | "payout.paid" | "payout.failed")[];
            /** @enum {string} */
            state: "on" | "off" | "failing" | "gone";
            failingSince: string | null;
            rotatingUntil: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Error: {
            status: number;
            /**
             * @example BAD_REQUEST
             * @example INVALID_INPUT
             * @example NOT_SIGNED_IN
             * @example SESSION_ENDED
             * @example SECOND_FACTOR_NEEDED
             * @example SIGNED_IN_AS_ANOTHER
             * @example API_KEY_INVALID
             * @example API_KEY_SCOPE
             * @example REAUTHENTICATION_NEEDED
             * @example SIGN_IN_UNAVAILABLE
             * @example WRONG_ROLE
             * @example FORBIDDEN
             * @example CROSS_ORIGIN
             * @example NOT_FOUND
             * @example METHOD_NOT_ALLOWED
             * @example DEAL_NOT_ACTIVE
             * @example CLIENT_CHANGED
             * @example CONVERSATION_CLOSED
             * @example TOO_MANY_WEBHOOKS
             * @example TOO_MANY_ROTATIONS
             * @example CONTRACT_EXISTS
             * @example PLACEHOLDERS_NOT_FILLED
             * @example TOO_MANY_SERVICES
             * @example SLOT_UNAVAILABLE
             * @example AGREEMENT_CHANGED
             * @example NAME_DIFFERS
             * @example AGREEMENT_NOT_IN_FORCE
             * @example TOUR_ALREADY_REQUESTED
             * @example DISPUTE_NOT_OPEN
             * @example EXPORT_RUNNING
             * @example EXPORT_UNAVAILABLE
             * @example TOUR_NOT_OPEN
             * @example TOUR_TIME_CHANGED
             * @example TOUR_ANSWER_OF_OTHER
             * @example TOUR_STARTED
             * @example TOUR_NOT_STARTED
             * @example TOUR_CHANGE_TOO_LATE
             * @example TOO_MANY_HANDLES
             * @example PROPOSAL_NOT_DELETABLE
             * @example CONTRACT_CHANGED
             * @example CONTRACT_SIGNED
             * @example CONTRACT_NOT_SIGNED
             * @example CONTRACT_COUNTERSIGNED
             * @example AMOUNT_NOT_STATED
             * @example AMOUNT_NOT_PAYABLE
             * @example AMOUNT_LOCKED
             * @example BILLING_ACTIVE
             * @example DEAL_ARCHIVED
             * @example PROPOSAL_DECLINED
             * @example NO_MONTH_DUE
             * @example NOT_FIXED
             * @example CAP_NEEDS_CLIENT
             * @example CAP_BELOW_BILLED
             * @example NOT_MONTHLY
             * @example SUBSCRIPTION_STARTED
             * @example SUBSCRIPTION_STATUS
             * @example SCHEDULE_MISMATCH
             * @example NO_UNBILLED_TIME
             * @example CAP_REACHED
             * @example NOT_HOURLY
             * @example TIME_ENTRY_BILLED
             * @example TOO_MANY_TIME_ENTRIES
             * @example TIME_EXCEEDS_DAY
             * @example PROPOSAL_NOT_OPEN
             * @example PROPOSAL_CHANGED
             * @example ALREADY_INVOICED
             * @example ALREADY_PAID
             * @example NOT_PAID
             * @example ABOVE_AGREEMENT
             * @example TOUR_PROPOSAL
             * @example TOUR_BOOKED
             * @example HELD_BY_TOUR
             * @example NOTHING_TO_PAY
             * @example PAYEE_ACCOUNT_CLOSED
             * @example AMOUNT_NEEDS_CORRECTION
             * @example PAYOUTS_RESTRICTED
             * @example INVOICE_VOIDING
             * @example INVOICE_NOT_VOIDABLE
             * @example INVOICE_NOT_OPEN
             * @example CLIENT_ADDRESS_MISSING
             * @example SENT_JUST_NOW
             * @example SENT_TOO_OFTEN
             * @example ACCOUNT_MISSING
             * @example ACCOUNT_NOT_READY
             * @example INVALID_RETURN_URL
             * @example INVALID_AMOUNT
             * @example NOTHING_TO_REFUND
             * @example PAID_OUTSIDE
             * @example REFUND_TOO_LARGE
             * @example PAYMENT_DISPUTED
             * @example INSUFFICIENT_FUNDS
             * @example IDEMPOTENCY_MISMATCH
             * @example IDEMPOTENCY_IN_FLIGHT
             * @example PROVIDER_REFUSED
             * @example PROVIDER_UNAVAILABLE
             * @example DRAFTING_FAILED
             * @example QUOTA_REACHED
             * @example CLIENT_EMAILS_LIMITED
             * @example ATTACHMENT_REJECTED
             * @example ATTACHMENT_KEPT
             * @example ATTACHMENTS_EXPIRED
             * @example TOO_MANY_ATTACHMENTS
             * @example ARRIVED_TOO_SLOWLY
             * @example REQUEST_CANCELED
             * @example PDF_TOO_LARGE
             * @example PRECONDITION_FAILED
             * @example PRICE_CHANGED
             * @example PAYLOAD_TOO_LARGE
             * @example UNSUPPORTED_MEDIA_TYPE
             * @example RATE_LIMITED
             * @example OVERLOADED
             * @example STORAGE_UNAVAILABLE
             * @example OUTCOME_UNKNOWN
             * @example TIMED_OUT
             * @example INTERNAL
             */
            code: string;
            message: string;
            fields?: {
                [key: string]: string;
            };
            conflict?: {
                current: {
                    [key: string]: string | null;
                };
                savedAt: number;
            };
            requestId?: string;
            retryAfterSeconds?: number;
        };
        CreateDealInput: {
            customerName: string;
            /** Format: email */
            customerEmail: string;
            customerPhone: string;
            /**
             * @description Default: "active".
             * @enum {string}
             */
            status?: "active" | "archived";
        };
        ImportDealsInput: {
            /** Format: base64 */
            file: string;
            /**
             * @description Default: "skip".
             * @enum {string}
             */
            duplicates?: "skip" | "create";
            columns?: (("name" | "firstName" | "lastName" | "email" | "phone" | "property" | "notes") | null)[];
            /** @description Default: false. */
            dryRun?: boolean;
            key?: string;
        };
        UpdateDealInput: {
            customerName?: string;
            /** Format: email */
            customerEmail?: string;
            customerPhone?: string;
            /** @enum {string} */
            status?: "active" | "archived";
            notes?: string | null;
            pauseBilling?: boolean;
        };
        CreateProposalInput: {
            /** Format: uuid */
            dealId: string;
            serviceType: string;
            amount: string | number;
            description?: string | null;
            /**
             * @description Default: "pending".
             * @enum {string}
             */
            status?: "pending" | "approved" | "declined" | "in_progress" | "completed";
            /** @enum {string} */
            pricingStructure?: "fixed" | "hourly" | "monthly";
            terms?: string | null;
            lineItems?: {
                description: string;
                quantity: number;
                unitAmount: number;
            }[];
            schedule?: {
                payments: ({
                    /** @constant */
                    kind: "deposit";
                    amount: number;
                    /** @default null */
                    dueOn: null;
                } | {
                    /** @constant */
                    kind: "installment";
                    amount: number;
                    /** Format: date */
                    dueOn: string;
                })[];
                timeZone: string;
            };
            /** Format: uuid */
            serviceId?: string;
        };
        UpdateProposalInput: {
            /** @enum {string} */
            status?: "pending" | "approved" | "declined" | "in_progress" | "completed";
            serviceType?: string;
            description?: string | null;
            /** @enum {string} */
            pricingStructure?: "fixed" | "hourly" | "monthly";
            amount?: string | number;
            terms?: string | null;
            lineItems?: {
                description: string;
                quantity: number;
                unitAmount: number;
            }[];
            schedule?: {
                payments: ({
                    /** @constant */
                    kind: "deposit";
                    amount: number;
                    /** @default null */
                    dueOn: null;
                } | {
                    /** @constant */
                    kind: "installment";
                    amount: number;
                    /** Format: date */
                    dueOn: string;
                })[];
                timeZone: string;
            };
        };
        DuplicateProposalInput: {
            /** Format: uuid */
            dealId?: string;
            /** @description Default: false. */
            withContract?: boolean;
        };
        RequestProposalChangesInput: {
            offer?: {
                serviceType: string;
                description: string | null;
                /** @enum {string} */
                pricingStructure: "fixed" | "hourly" | "monthly";
                amount: string;
                terms: string | null;
                lineItems?: {
                    description: string;
                    quantity: number;
                    unitAmount: number;
                }[];
            };
            comment: string;
        };
        SetPaymentScheduleInput: {
            payments: ({
                /** @constant */
                kind: "deposit";
                amount: number;
                /** @default null */
                dueOn: null;
            } | {
                /** @constant */
                kind: "installment";
                amount: number;
                /** Format: date */
                dueOn: string;
            })[];
            timeZone: string;
        };
        SetHourlyCapInput: {
            cap: number | null;
        };
        AddTimeEntryInput: {
            /** Format: date */
            date: string;
            minutes: number;
            /** @description Default: "". */
            note?: string;
        };
        UpdateTimeEntryInput: {
            /** Format: date */
            date?: string;
            minutes?: number;
            note?: string;
        };
        StartSubscriptionInput: {
            billingDay: number;
            firstMonth: string;
            /** @description Default: null. */
            lastMonth?: string | null;
            timeZone: string;
        };
        ChangeSubscriptionInput: {
            /** @enum {string} */
            action: "pause" | "resume" | "end";
        };
        SetMonthlyPriceInput: {
            fromMonth: string;
            amount: number;
        };
        CreateServiceInput: {
            name: string;
            serviceType: string;
            description?: string | null;
            /**
             * @description Default: "fixed".
             * @enum {string}
             */
            pricingStructure?: "fixed" | "hourly" | "monthly";
            amount: string | number;
            lineItems?: {
                description: string;
                quantity: number;
                unitAmount: number;
            }[];
            paymentPlan?: {
                payments: ({
                    /** @constant */
                    kind: "deposit";
                    amount: number;
                    /** @default null */
                    afterDays: null;
                } | {
                    /** @constant */
                    kind: "installment";
                    amount: number;
                    afterDays: number;
                })[];
                timeZone: string;
            } | null;
            terms?: string | null;
            contractText?: string | null;
        };
        UpdateServiceInput: {
            name?: string;
            serviceType?: string;
            description?: string | null;
            /** @enum {string} */
            pricingStructure?: "fixed" | "hourly" | "monthly";
            amount?: string | number;
            lineItems?: {
                description: string;
                quantity: number;
                unitAmount: number;
            }[];
            paymentPlan?: {
                payments: ({
                    /** @constant */
                    kind: "deposit";
                    amount: number;
                    /** @default null */
                    afterDays: null;
                } | {
                    /** @constant */
                    kind: "installment";
                    amount: number;
                    afterDays: number;
                })[];
                timeZone: string;
            } | null;
            terms?: string | null;
            contractText?: string | null;
        };
        SaveTourAvailabilityInput: {
            handle: string;
            timeZone: string;
            weekly: {
                /** @enum {number} */
                day: 1 | 2 | 3 | 4 | 5 | 6 | 7;
                from: string;
                to: string;
            }[];
            daysOff: string[];
            lengthMinutes: number;
            bufferMinutes: number;
            noticeMinutes: number;
            horizonDays: number;
            perDay: number;
            price: string;
            autoAccept: boolean;
            cancellation: {
                freeHours: number;
                keptPercent: number;
            };
            serviceArea?: string | null;
        };
        AddBusyCalendarInput: {
            url: string;
        };
        BookTourInput: {
            handle: string;
            /** Format: date-time */
            start: string;
            address: string;
            notes?: string | null;
            name?: string;
            phone?: string;
            /** Format: uuid */
            key?: string;
            agreement: {
                version: string;
                name: string;
                /** @constant */
                consent: true;
            };
        };
        AcceptTourInput: {
            /** Format: date-time */
            start?: string;
        };
        RescheduleTourInput: {
            /** Format: date-time */
            start: string;
        };
        CreateContractInput: {
            content: string;
        };
        UpdateContractInput: {
            content?: string;
            /** @enum {string} */
            status?: "draft" | "sent" | "signed" | "expired";
        };
        CountersignContractInput: {
            version: number;
            name: string;
            drawnSignature?: string;
            signatureImage?: string;
        };
        GenerateContractInput: {
            /** Format: uuid */
            proposalId: string;
        };
        GenerateInvoiceInput: {
            /** Format: uuid */
            proposalId: string;
            shown?: {
                amount: string;
                pricingStructure: string;
            };
            expectedAmount?: number;
            daysUntilDue?: number;
            message?: string;
        };
        ResendInvoiceInput: {
            message?: string;
            /** Format: uuid */
            key?: string;
        };
        OpenPaymentInput: {
            /** Format: uuid */
            proposalId: string;
        };
        CreateRefundInput: {
            /** Format: uuid */
            invoiceId?: string;
            amount?: string;
            key?: string;
        };
        SaveDisputeEvidenceInput: {
            statement: string;
            /** @enum {string} */
            messages?: "include" | "omit";
            /** @description Default: false. */
            submit?: boolean;
        };
        CreateAccountInput: {
            /** Format: email */
            email: string;
        };
        CreateOnboardingLinkInput: {
            accountId: string;
            returnUrl: string;
        };
        CreatePayoutInput: {
            amount: number | string;
            /** @description Default: "usd". */
            currency?: string;
            metadata?: {
                [key: string]: string;
            };
            requestId?: string;
        };
        SendMessageInput: {
            /** Format: email */
            clientEmail: string;
            /** @description Default: "". */
            text?: string;
            /** @description Default: []. */
            attachmentIds?: string[];
        };
        CreateWebhookInput: {
            url: string;
            description: string;
            eventTypes: ("deal.created" | "deal.updated" | "proposal.created" | "proposal.updated" | "proposal.deleted" | "proposal.accepted" | "proposal.declined" | "proposal.changes_requested" | "contract.sent" | "contract.signed" | "contract.countersigned" | "contract.declined" | "invoice.created" | "invoice.paid" | "invoice.payment_failed" | "invoice.voided" | "payment.refunded" | "tour.requested" | "tour.confirmed" | "tour.declined" | "tour.expired" | "tour.rescheduled" | "tour.time_proposed" | "tour.time_declined" | "tour.canceled" | "tour.completed" | "tour.no_show" | "payout.paid" | "payout.failed")[];
        };
        UpdateWebhookInput: {
            url?: string;
            description?: string;
            eventTypes?: ("deal.created" | "deal.updated" | "proposal.created" | "proposal.updated" | "proposal.deleted" | "proposal.accepted" | "proposal.declined" | "proposal.changes_requested" | "contract.sent" | "contract.signed" | "contract.countersigned" | "contract.declined" | "invoice.created" | "invoice.paid" | "invoice.payment_failed" | "invoice.voided" | "payment.refunded" | "tour.requested" | "tour.confirmed" | "tour.declined" | "tour.expired" | "tour.rescheduled" | "tour.time_proposed" | "tour.time_declined" | "tour.canceled" | "tour.completed" | "tour.no_show" | "payout.paid" | "payout.failed")[];
            enabled?: boolean;
        };
        UpdateAgentProfileInput: {
            licenseNumber?: string | null;
            licenseState?: string | null;
            brokerageName?: string | null;
            brokerageLicense?: string | null;
            phone?: string | null;
            bio?: string | null;
            signatureName?: string | null;
        };
    };
    responses: {
        /**
         * @description `NOT_SIGNED_IN`: Please sign in to continue.
         *
         *     `SESSION_ENDED`: Your session has ended. Please sign in again.
         *
         *     `API_KEY_INVALID`: This API key is invalid, revoked or expired.
         */
        NotSignedIn: {
            headers: {
                /** @description `Bearer`, with `error="invalid_token"` if the token is invalid. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: This request is too large. Please send less at once. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: Send uncompressed JSON in UTF-8, with the header Content-Type: application/json. */
        NotJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `RATE_LIMITED`: Too many requests. Please wait 30 seconds and try again. */
        TooMany: {
            headers: {
                /** @description Seconds until the request can be retried. */
                "Retry-After"?: number;
                /** @description The units per minute. */
                "RateLimit-Limit"?: number;
                /** @description The units that are left. */
                "RateLimit-Remaining"?: number;
                /** @description Seconds until all units are available again. */
                "RateLimit-Reset"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `INTERNAL`: Something went wrong on our side. If it happens again, contact support with this request ID: 0199f2ab-c182-7394-8a0b-718293041526 */
        OurFault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `TIMED_OUT`: This took too long. It may still complete, so please check before you try again. */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listDeals: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
                search?: string;
                status?: "active" | "archived";
                sort?: "-created" | "created" | "customer" | "-customer" | "status" | "-status";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *         "customerName": "Ben Buyer",
                     *         "customerEmail": "ben@example.com",
                     *         "customerPhone": "+1 415 555 0100",
                     *         "status": "active",
                     *         "notes": null,
                     *         "isDisputed": false,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Deal"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    createDeal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customerName": "Ben Buyer",
                 *       "customerEmail": "ben@example.com",
                 *       "customerPhone": "+1 415 555 0100",
                 *       "status": "active"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDealInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "customerName": "Ben Buyer",
                     *       "customerEmail": "ben@example.com",
                     *       "customerPhone": "+1 415 555 0100",
                     *       "status": "active",
                     *       "notes": null,
                     *       "isDisputed": false,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Deal"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    importDeals: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "Q3VzdG9tZXIgTmFtZSxDdXN0b21lciBFbWFpbCxDdXN0b21lciBQaG9uZQpKb3JkYW4gTGVlLGpvcmRhbkBleGFtcGxlLmNvbSwrMSA0MTUgNTU1IDAxMDA=",
                 *       "duplicates": "skip",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["ImportDealsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "columns": [
                     *         {
                     *           "header": "Customer Name",
                     *           "sample": "Ben Buyer",
                     *           "field": "name"
                     *         },
                     *         {
                     *           "header": "Customer Email",
                     *           "sample": "ben@example.com",
                     *           "field": "email"
                     *         },
                     *         {
                     *           "header": "Customer Phone",
                     *           "sample": "415 555 0100",
                     *           "field": "phone"
                     *         }
                     *       ],
                     *       "hasHeaderRow": true,
                     *       "missingFields": [],
                     *       "rows": [
                     *         {
                     *           "line": 2,
                     *           "customerName": "Ben Buyer",
                     *           "customerEmail": "ben@example.com",
                     *           "customerPhone": "+1 415 555 0100",
                     *           "notes": null,
                     *           "errors": [],
                     *           "duplicate": null
                     *         }
                     *       ],
                     *       "ignoredColumns": [],
                     *       "created": 0
                     *     }
                     */
                    "application/json": components["schemas"]["DealImport"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    exportDeals: {
        parameters: {
            query?: {
                search?: string;
                status?: "active" | "archived";
                sort?: "-created" | "created" | "customer" | "-customer" | "status" | "-status";
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readDeal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
                /** @description The `ETag` of a cached response. The response is 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "customerName": "Ben Buyer",
                     *       "customerEmail": "ben@example.com",
                     *       "customerPhone": "+1 415 555 0100",
                     *       "status": "active",
                     *       "notes": "Wants a garden.",
                     *       "isDisputed": false,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Deal"];
                };
            };
            /** @description Nothing has changed since the response with the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    updateDeal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notes": "Wants a garden."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateDealInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "customerName": "Ben Buyer",
                     *       "customerEmail": "ben@example.com",
                     *       "customerPhone": "+1 415 555 0100",
                     *       "status": "active",
                     *       "notes": "Wants a garden.",
                     *       "isDisputed": false,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Deal"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this deal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `BILLING_ACTIVE`: Billing of this deal is active: 1 proposal with monthly invoices. Archiving pauses it. Confirm this on the deal’s page, or with `pauseBilling` in the API.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listDealProposals: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *         "customerName": "Ben Buyer",
                     *         "customerEmail": "ben@example.com",
                     *         "serviceType": "Home Showing",
                     *         "description": "Two tours on Saturday",
                     *         "pricingStructure": "fixed",
                     *         "amount": "250",
                     *         "lineItems": [
                     *           {
                     *             "description": "Showing of one home",
                     *             "quantity": 2,
                     *             "unitAmount": 12500
                     *           }
                     *         ],
                     *         "terms": null,
                     *         "status": "pending",
                     *         "paymentStatus": "not_initiated",
                     *         "invoiceId": null,
                     *         "invoiceUrl": null,
                     *         "sentAt": null,
                     *         "viewedAt": null,
                     *         "changesRequestedAt": null,
                     *         "invoicedAt": null,
                     *         "dueAt": null,
                     *         "paidAt": null,
                     *         "scheduledPayments": null,
                     *         "dispute": null,
                     *         "refunded": 0,
                     *         "tourEnding": null,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Proposal"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listProposals: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
                search?: string;
                status?: "pending" | "approved" | "declined" | "in_progress" | "completed";
                listStatus?: "pending" | "approved" | "declined" | "in_progress" | "completed";
                dealId?: string;
                sort?: "-created" | "created" | "service" | "-service" | "amount" | "-amount" | "status" | "-status";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *         "customerName": "Ben Buyer",
                     *         "customerEmail": "ben@example.com",
                     *         "serviceType": "Home Showing",
                     *         "description": "Two tours on Saturday",
                     *         "pricingStructure": "fixed",
                     *         "amount": "250",
                     *         "lineItems": [
                     *           {
                     *             "description": "Showing of one home",
                     *             "quantity": 2,
                     *             "unitAmount": 12500
                     *           }
                     *         ],
                     *         "terms": null,
                     *         "status": "pending",
                     *         "paymentStatus": "not_initiated",
                     *         "invoiceId": null,
                     *         "invoiceUrl": null,
                     *         "sentAt": null,
                     *         "viewedAt": null,
                     *         "changesRequestedAt": null,
                     *         "invoicedAt": null,
                     *         "dueAt": null,
                     *         "paidAt": null,
                     *         "scheduledPayments": null,
                     *         "dispute": null,
                     *         "refunded": 0,
                     *         "tourEnding": null,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Proposal"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    createProposal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *       "serviceType": "Home Showing",
                 *       "amount": "250",
                 *       "description": "Two tours on Saturday",
                 *       "status": "pending"
                 *     }
                 */
                "application/json": components["schemas"]["CreateProposalInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "customerName": "Ben Buyer",
                     *       "customerEmail": "ben@example.com",
                     *       "serviceType": "Home Showing",
                     *       "description": "Two tours on Saturday",
                     *       "pricingStructure": "fixed",
                     *       "amount": "250",
                     *       "lineItems": [
                     *         {
                     *           "description": "Showing of one home",
                     *           "quantity": 2,
                     *           "unitAmount": 12500
                     *         }
                     *       ],
                     *       "terms": null,
                     *       "status": "pending",
                     *       "paymentStatus": "not_initiated",
                     *       "invoiceId": null,
                     *       "invoiceUrl": null,
                     *       "sentAt": null,
                     *       "viewedAt": null,
                     *       "changesRequestedAt": null,
                     *       "invoicedAt": null,
                     *       "dueAt": null,
                     *       "paidAt": null,
                     *       "scheduledPayments": null,
                     *       "dispute": null,
                     *       "refunded": 0,
                     *       "tourEnding": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `DEAL_NOT_ACTIVE`: This deal is archived. Unarchive it to add proposals.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    exportProposals: {
        parameters: {
            query?: {
                search?: string;
                status?: "pending" | "approved" | "declined" | "in_progress" | "completed";
                listStatus?: "pending" | "approved" | "declined" | "in_progress" | "completed";
                dealId?: string;
                sort?: "-created" | "created" | "service" | "-service" | "amount" | "-amount" | "status" | "-status";
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readProposal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
                /** @description The `ETag` of a cached response. The response is 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "customerName": "Ben Buyer",
                     *       "customerEmail": "ben@example.com",
                     *       "serviceType": "Home Showing",
                     *       "description": "Two tours on Saturday",
                     *       "pricingStructure": "fixed",
                     *       "amount": "250",
                     *       "lineItems": [
                     *         {
                     *           "description": "Showing of one home",
                     *           "quantity": 2,
                     *           "unitAmount": 12500
                     *         }
                     *       ],
                     *       "terms": null,
                     *       "status": "pending",
                     *       "paymentStatus": "not_initiated",
                     *       "invoiceId": null,
                     *       "invoiceUrl": null,
                     *       "sentAt": null,
                     *       "viewedAt": null,
                     *       "changesRequestedAt": null,
                     *       "invoicedAt": null,
                     *       "dueAt": null,
                     *       "paidAt": null,
                     *       "scheduledPayments": null,
                     *       "dispute": null,
                     *       "refunded": 0,
                     *       "tourEnding": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description Nothing has changed since the response with the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    deleteProposal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedProposal"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `PROPOSAL_NOT_DELETABLE`: Only drafts can be deleted. This proposal was sent to the client.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    updateProposal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "approved"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProposalInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "customerName": "Ben Buyer",
                     *       "customerEmail": "ben@example.com",
                     *       "serviceType": "Home Showing",
                     *       "description": "Two tours on Saturday",
                     *       "pricingStructure": "fixed",
                     *       "amount": "250",
                     *       "lineItems": [
                     *         {
                     *           "description": "Showing of one home",
                     *           "quantity": 2,
                     *           "unitAmount": 12500
                     *         }
                     *       ],
                     *       "terms": null,
                     *       "status": "approved",
                     *       "paymentStatus": "not_initiated",
                     *       "invoiceId": null,
                     *       "invoiceUrl": null,
                     *       "sentAt": null,
                     *       "viewedAt": null,
                     *       "changesRequestedAt": null,
                     *       "invoicedAt": null,
                     *       "dueAt": null,
                     *       "paidAt": null,
                     *       "scheduledPayments": null,
                     *       "dispute": null,
                     *       "refunded": 0,
                     *       "tourEnding": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `AMOUNT_LOCKED`: This proposal has an invoice. Void it before you change the amount.
             *
             *     `TOUR_PROPOSAL`: This proposal belongs to a tour whose agreement states the price, so its price cannot be changed and it cannot be copied. Create a new proposal for another service.
             *
             *     `TOUR_BOOKED`: The status and the service of this proposal follow its tour, and the signed agreement can’t be changed before the tour has ended.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `AMOUNT_NOT_PAYABLE`: Enter an amount from $0.50 to $999,999.99 before you generate an invoice.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    duplicateProposal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *       "withContract": true
                 *     }
                 */
                "application/json": components["schemas"]["DuplicateProposalInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "customerName": "Ben Buyer",
                     *       "customerEmail": "ben@example.com",
                     *       "serviceType": "Home Showing",
                     *       "description": "Two tours on Saturday",
                     *       "pricingStructure": "fixed",
                     *       "amount": "250",
                     *       "lineItems": [
                     *         {
                     *           "description": "Showing of one home",
                     *           "quantity": 2,
                     *           "unitAmount": 12500
                     *         }
                     *       ],
                     *       "terms": null,
                     *       "status": "pending",
                     *       "paymentStatus": "not_initiated",
                     *       "invoiceId": null,
                     *       "invoiceUrl": null,
                     *       "sentAt": null,
                     *       "viewedAt": null,
                     *       "changesRequestedAt": null,
                     *       "invoicedAt": null,
                     *       "dueAt": null,
                     *       "paidAt": null,
                     *       "scheduledPayments": null,
                     *       "dispute": null,
                     *       "refunded": 0,
                     *       "tourEnding": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `DEAL_NOT_ACTIVE`: This deal is archived. Unarchive it to add proposals.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             *
             *     `TOUR_PROPOSAL`: This proposal belongs to a tour whose agreement states the price, so its price cannot be changed and it cannot be copied. Create a new proposal for another service.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    requestProposalChanges: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment": "Could we also see the garden?"
                 *     }
                 */
                "application/json": components["schemas"]["RequestProposalChangesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "customerName": "Ben Buyer",
                     *       "customerEmail": "ben@example.com",
                     *       "serviceType": "Home Showing",
                     *       "description": "Two tours on Saturday",
                     *       "pricingStructure": "fixed",
                     *       "amount": "250",
                     *       "lineItems": [
                     *         {
                     *           "description": "Showing of one home",
                     *           "quantity": 2,
                     *           "unitAmount": 12500
                     *         }
                     *       ],
                     *       "terms": null,
                     *       "status": "pending",
                     *       "paymentStatus": "not_initiated",
                     *       "invoiceId": null,
                     *       "invoiceUrl": null,
                     *       "sentAt": null,
                     *       "viewedAt": null,
                     *       "changesRequestedAt": "2026-11-21T09:30:00.000Z",
                     *       "invoicedAt": null,
                     *       "dueAt": null,
                     *       "paidAt": null,
                     *       "scheduledPayments": null,
                     *       "dispute": null,
                     *       "refunded": 0,
                     *       "tourEnding": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for buyers only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `PROPOSAL_NOT_OPEN`: This proposal cannot be accepted or declined now: its status is approved, not pending.
             *
             *     `PROPOSAL_CHANGED`: Your agent has changed this proposal. Please read it again before you answer.
             *
             *     `ALREADY_INVOICED`: This proposal already has an invoice.
             *
             *     `ALREADY_PAID`: This proposal is already paid.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listBuyerProposals: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *         "customerName": "Ben Buyer",
                     *         "customerEmail": "ben@example.com",
                     *         "serviceType": "Home Showing",
                     *         "description": "Two tours on Saturday",
                     *         "pricingStructure": "fixed",
                     *         "amount": "250",
                     *         "lineItems": [
                     *           {
                     *             "description": "Showing of one home",
                     *             "quantity": 2,
                     *             "unitAmount": 12500
                     *           }
                     *         ],
                     *         "terms": null,
                     *         "status": "pending",
                     *         "paymentStatus": "not_initiated",
                     *         "invoiceId": null,
                     *         "invoiceUrl": null,
                     *         "sentAt": null,
                     *         "viewedAt": null,
                     *         "changesRequestedAt": null,
                     *         "invoicedAt": null,
                     *         "dueAt": null,
                     *         "paidAt": null,
                     *         "scheduledPayments": null,
                     *         "dispute": null,
                     *         "refunded": 0,
                     *         "tourEnding": null,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Proposal"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for buyers only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readPaymentSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "position": 1,
                     *         "kind": "deposit",
                     *         "name": "Deposit",
                     *         "amount": 30000,
                     *         "dueOn": null,
                     *         "state": "planned",
                     *         "invoiceId": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ScheduledPayment"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    setPaymentSchedule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payments": [
                 *         {
                 *           "kind": "deposit",
                 *           "amount": 30000,
                 *           "dueOn": null
                 *         },
                 *         {
                 *           "kind": "installment",
                 *           "amount": 70000,
                 *           "dueOn": "2027-01-15"
                 *         }
                 *       ],
                 *       "timeZone": "America/Chicago"
                 *     }
                 */
                "application/json": components["schemas"]["SetPaymentScheduleInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payments": [
                     *         {
                     *           "position": 1,
                     *           "kind": "deposit",
                     *           "name": "Deposit",
                     *           "amount": 30000,
                     *           "dueOn": null,
                     *           "state": "planned",
                     *           "invoiceId": null
                     *         },
                     *         {
                     *           "position": 2,
                     *           "kind": "installment",
                     *           "name": "Installment 1 of 1",
                     *           "amount": 70000,
                     *           "dueOn": "2027-01-15",
                     *           "state": "planned",
                     *           "invoiceId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentSchedule"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `NOT_FIXED`: This proposal has no fixed price. Set its pricing structure to Fixed Price first.
             *
             *     `AMOUNT_LOCKED`: This proposal has an invoice. Void it before you change the amount.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `AMOUNT_NOT_PAYABLE`: Enter an amount from $0.50 to $999,999.99 before you generate an invoice.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readHourlyCap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cap": 100000,
                     *       "request": null
                     *     }
                     */
                    "application/json": components["schemas"]["HourlyCap"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    setHourlyCap: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cap": 100000
                 *     }
                 */
                "application/json": components["schemas"]["SetHourlyCapInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cap": 100000,
                     *       "request": null
                     *     }
                     */
                    "application/json": components["schemas"]["HourlyCap"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `NOT_HOURLY`: This proposal is not billed by the hour. Set its pricing structure to Hourly Rate to track time.
             *
             *     `CAP_NEEDS_CLIENT`: The cap is $1,000.00. Your client has answered, signed or received an invoice, so only they can approve a higher one.
             *
             *     `CAP_BELOW_BILLED`: Your invoices already sum to $60.00. Enter this amount or more, or void an open invoice first.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listTimeEntries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-06c7-78e9-8f50-c6374859a6b7",
                     *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *         "date": "2026-11-21",
                     *         "minutes": 90,
                     *         "note": "Toured two homes",
                     *         "amount": 37500,
                     *         "invoiceId": null,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TimeEntry"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    addTimeEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-11-21",
                 *       "minutes": 90,
                 *       "note": "Toured two homes"
                 *     }
                 */
                "application/json": components["schemas"]["AddTimeEntryInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-06c7-78e9-8f50-c6374859a6b7",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "date": "2026-11-21",
                     *       "minutes": 90,
                     *       "note": "Toured two homes",
                     *       "amount": 37500,
                     *       "invoiceId": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TimeEntry"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `NOT_HOURLY`: This proposal is not billed by the hour. Set its pricing structure to Hourly Rate to track time.
             *
             *     `TOO_MANY_TIME_ENTRIES`: A proposal can have up to 1,000 time entries. Create another proposal for further work.
             *
             *     `TIME_EXCEEDS_DAY`: A day has 24 hours, and this proposal already has 23 h on this day. Enter less time or another day.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    deleteTimeEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-06c7-78e9-8f50-c6374859a6b7",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedTimeEntry"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this time entry.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Time entry not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TIME_ENTRY_BILLED`: This time is on an invoice. Void the invoice before you change it.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    updateTimeEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "minutes": 60
                 *     }
                 */
                "application/json": components["schemas"]["UpdateTimeEntryInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-06c7-78e9-8f50-c6374859a6b7",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "date": "2026-11-21",
                     *       "minutes": 60,
                     *       "note": "Toured two homes",
                     *       "amount": 25000,
                     *       "invoiceId": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TimeEntry"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this time entry.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Time entry not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TIME_ENTRY_BILLED`: This time is on an invoice. Void the invoice before you change it.
             *
             *     `TIME_EXCEEDS_DAY`: A day has 24 hours, and this proposal already has 23 h on this day. Enter less time or another day.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "active",
                     *       "billingDay": 1,
                     *       "firstMonth": "2026-12",
                     *       "lastMonth": null,
                     *       "timeZone": "America/Chicago",
                     *       "nextMonth": "2027-01",
                     *       "nextAt": "2026-11-21T09:30:00.000Z",
                     *       "isWaiting": false,
                     *       "amount": 12000,
                     *       "nextAmount": 12000,
                     *       "hasMonthToBill": false,
                     *       "firstFreeMonth": "2027-01",
                     *       "priceChange": {
                     *         "fromMonth": "2027-03",
                     *         "amount": 15000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    startSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "billingDay": 1,
                 *       "firstMonth": "2026-12",
                 *       "lastMonth": null,
                 *       "timeZone": "America/Chicago"
                 *     }
                 */
                "application/json": components["schemas"]["StartSubscriptionInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "active",
                     *       "billingDay": 1,
                     *       "firstMonth": "2026-12",
                     *       "lastMonth": null,
                     *       "timeZone": "America/Chicago",
                     *       "nextMonth": "2027-01",
                     *       "nextAt": "2026-11-21T09:30:00.000Z",
                     *       "isWaiting": false,
                     *       "amount": 12000,
                     *       "nextAmount": 12000,
                     *       "hasMonthToBill": false,
                     *       "firstFreeMonth": "2027-01",
                     *       "priceChange": {
                     *         "fromMonth": "2027-03",
                     *         "amount": 15000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `NOT_MONTHLY`: This proposal is not billed monthly. Set its pricing structure to Monthly Subscription first.
             *
             *     `SUBSCRIPTION_STARTED`: Monthly invoices of this proposal have started. End them first to start again.
             *
             *     `DEAL_ARCHIVED`: This deal is archived. Unarchive it first.
             *
             *     `PROPOSAL_DECLINED`: This proposal is declined, so nothing is billed. Set its status to Pending or Accepted first.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `AMOUNT_NOT_PAYABLE`: Enter an amount from $0.50 to $999,999.99 before you generate an invoice.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    changeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "pause"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeSubscriptionInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "active",
                     *       "billingDay": 1,
                     *       "firstMonth": "2026-12",
                     *       "lastMonth": null,
                     *       "timeZone": "America/Chicago",
                     *       "nextMonth": "2027-01",
                     *       "nextAt": "2026-11-21T09:30:00.000Z",
                     *       "isWaiting": false,
                     *       "amount": 12000,
                     *       "nextAmount": 12000,
                     *       "hasMonthToBill": false,
                     *       "firstFreeMonth": "2027-01",
                     *       "priceChange": {
                     *         "fromMonth": "2027-03",
                     *         "amount": 15000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `NOT_MONTHLY`: This proposal is not billed monthly. Set its pricing structure to Monthly Subscription first.
             *
             *     `SUBSCRIPTION_STATUS`: Monthly invoices of this proposal are ended, so this is not possible.
             *
             *     `DEAL_ARCHIVED`: This deal is archived. Unarchive it first.
             *
             *     `PROPOSAL_DECLINED`: This proposal is declined, so nothing is billed. Set its status to Pending or Accepted first.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    setMonthlyPrice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fromMonth": "2027-03",
                 *       "amount": 15000
                 *     }
                 */
                "application/json": components["schemas"]["SetMonthlyPriceInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "active",
                     *       "billingDay": 1,
                     *       "firstMonth": "2026-12",
                     *       "lastMonth": null,
                     *       "timeZone": "America/Chicago",
                     *       "nextMonth": "2027-01",
                     *       "nextAt": "2026-11-21T09:30:00.000Z",
                     *       "isWaiting": false,
                     *       "amount": 12000,
                     *       "nextAmount": 12000,
                     *       "hasMonthToBill": false,
                     *       "firstFreeMonth": "2027-01",
                     *       "priceChange": {
                     *         "fromMonth": "2027-03",
                     *         "amount": 15000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `NOT_MONTHLY`: This proposal is not billed monthly. Set its pricing structure to Monthly Subscription first.
             *
             *     `SUBSCRIPTION_STATUS`: Monthly invoices of this proposal are ended, so this is not possible.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `AMOUNT_NOT_PAYABLE`: Enter an amount from $0.50 to $999,999.99 before you generate an invoice.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-d394-75b6-9c2d-930415263748",
                     *         "name": "Home showing, two hours",
                     *         "serviceType": "Home Showing",
                     *         "description": "A tour of up to three homes",
                     *         "pricingStructure": "fixed",
                     *         "amount": "250",
                     *         "lineItems": [
                     *           {
                     *             "description": "Showing of one home",
                     *             "quantity": 2,
                     *             "unitAmount": 12500
                     *           }
                     *         ],
                     *         "paymentPlan": {
                     *           "payments": [
                     *             {
                     *               "kind": "deposit",
                     *               "amount": 10000,
                     *               "afterDays": null
                     *             },
                     *             {
                     *               "kind": "installment",
                     *               "amount": 15000,
                     *               "afterDays": 30
                     *             }
                     *           ],
                     *           "timeZone": "America/Chicago"
                     *         },
                     *         "terms": "Payment is due within 7 days.",
                     *         "contractText": "1. Service\n{{agent name}} shows homes to {{client name}} for {{price}}.",
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Service"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope services:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    createService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Home showing, two hours",
                 *       "serviceType": "Home Showing",
                 *       "description": "A tour of up to three homes",
                 *       "pricingStructure": "fixed",
                 *       "amount": "250",
                 *       "terms": "Payment is due within 7 days.",
                 *       "contractText": "1. Service\n{{agent name}} shows homes to {{client name}} for {{price}}."
                 *     }
                 */
                "application/json": components["schemas"]["CreateServiceInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-d394-75b6-9c2d-930415263748",
                     *       "name": "Home showing, two hours",
                     *       "serviceType": "Home Showing",
                     *       "description": "A tour of up to three homes",
                     *       "pricingStructure": "fixed",
                     *       "amount": "250",
                     *       "lineItems": [
                     *         {
                     *           "description": "Showing of one home",
                     *           "quantity": 2,
                     *           "unitAmount": 12500
                     *         }
                     *       ],
                     *       "paymentPlan": {
                     *         "payments": [
                     *           {
                     *             "kind": "deposit",
                     *             "amount": 10000,
                     *             "afterDays": null
                     *           },
                     *           {
                     *             "kind": "installment",
                     *             "amount": 15000,
                     *             "afterDays": 30
                     *           }
                     *         ],
                     *         "timeZone": "America/Chicago"
                     *       },
                     *       "terms": "Payment is due within 7 days.",
                     *       "contractText": "1. Service\n{{agent name}} shows homes to {{client name}} for {{price}}.",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Service"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope services:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOO_MANY_SERVICES`: You can have up to 100 services. Delete one that you no longer use.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
                /** @description The `ETag` of a cached response. The response is 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-d394-75b6-9c2d-930415263748",
                     *       "name": "Home showing, two hours",
                     *       "serviceType": "Home Showing",
                     *       "description": "A tour of up to three homes",
                     *       "pricingStructure": "fixed",
                     *       "amount": "250",
                     *       "lineItems": [
                     *         {
                     *           "description": "Showing of one home",
                     *           "quantity": 2,
                     *           "unitAmount": 12500
                     *         }
                     *       ],
                     *       "paymentPlan": {
                     *         "payments": [
                     *           {
                     *             "kind": "deposit",
                     *             "amount": 10000,
                     *             "afterDays": null
                     *           },
                     *           {
                     *             "kind": "installment",
                     *             "amount": 15000,
                     *             "afterDays": 30
                     *           }
                     *         ],
                     *         "timeZone": "America/Chicago"
                     *       },
                     *       "terms": "Payment is due within 7 days.",
                     *       "contractText": "1. Service\n{{agent name}} shows homes to {{client name}} for {{price}}.",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Service"];
                };
            };
            /** @description Nothing has changed since the response with the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope services:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Service not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    deleteService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-d394-75b6-9c2d-930415263748",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedService"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope services:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Service not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    updateService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "300"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateServiceInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-d394-75b6-9c2d-930415263748",
                     *       "name": "Home showing, two hours",
                     *       "serviceType": "Home Showing",
                     *       "description": "A tour of up to three homes",
                     *       "pricingStructure": "fixed",
                     *       "amount": "300",
                     *       "lineItems": [
                     *         {
                     *           "description": "Showing of one home",
                     *           "quantity": 2,
                     *           "unitAmount": 12500
                     *         }
                     *       ],
                     *       "paymentPlan": {
                     *         "payments": [
                     *           {
                     *             "kind": "deposit",
                     *             "amount": 10000,
                     *             "afterDays": null
                     *           },
                     *           {
                     *             "kind": "installment",
                     *             "amount": 15000,
                     *             "afterDays": 30
                     *           }
                     *         ],
                     *         "timeZone": "America/Chicago"
                     *       },
                     *       "terms": "Payment is due within 7 days.",
                     *       "contractText": "1. Service\n{{agent name}} shows homes to {{client name}} for {{price}}.",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Service"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope services:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Service not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readTourAvailability: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
                /** @description The `ETag` of a cached response. The response is 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "handle": "ada-agent",
                     *       "timeZone": "America/New_York",
                     *       "weekly": [
                     *         {
                     *           "day": 1,
                     *           "from": "09:00",
                     *           "to": "17:00"
                     *         },
                     *         {
                     *           "day": 6,
                     *           "from": "10:00",
                     *           "to": "14:00"
                     *         }
                     *       ],
                     *       "daysOff": [
                     *         "2026-12-25"
                     *       ],
                     *       "lengthMinutes": 60,
                     *       "bufferMinutes": 30,
                     *       "noticeMinutes": 1440,
                     *       "horizonDays": 30,
                     *       "perDay": 6,
                     *       "price": "75.00",
                     *       "autoAccept": false,
                     *       "cancellation": {
                     *         "freeHours": 24,
                     *         "keptPercent": 50
                     *       },
                     *       "serviceArea": "Brooklyn and Queens",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TourAvailability"];
                };
            };
            /** @description Nothing has changed since the response with the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    saveTourAvailability: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "handle": "ada-agent",
                 *       "timeZone": "America/New_York",
                 *       "weekly": [
                 *         {
                 *           "day": 1,
                 *           "from": "09:00",
                 *           "to": "17:00"
                 *         },
                 *         {
                 *           "day": 6,
                 *           "from": "10:00",
                 *           "to": "14:00"
                 *         }
                 *       ],
                 *       "daysOff": [
                 *         "2026-12-25"
                 *       ],
                 *       "lengthMinutes": 60,
                 *       "bufferMinutes": 30,
                 *       "noticeMinutes": 1440,
                 *       "horizonDays": 30,
                 *       "perDay": 6,
                 *       "price": "75.00",
                 *       "autoAccept": false,
                 *       "cancellation": {
                 *         "freeHours": 24,
                 *         "keptPercent": 50
                 *       },
                 *       "serviceArea": "Brooklyn and Queens"
                 *     }
                 */
                "application/json": components["schemas"]["SaveTourAvailabilityInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "handle": "ada-agent",
                     *       "timeZone": "America/New_York",
                     *       "weekly": [
                     *         {
                     *           "day": 1,
                     *           "from": "09:00",
                     *           "to": "17:00"
                     *         },
                     *         {
                     *           "day": 6,
                     *           "from": "10:00",
                     *           "to": "14:00"
                     *         }
                     *       ],
                     *       "daysOff": [
                     *         "2026-12-25"
                     *       ],
                     *       "lengthMinutes": 60,
                     *       "bufferMinutes": 30,
                     *       "noticeMinutes": 1440,
                     *       "horizonDays": 30,
                     *       "perDay": 6,
                     *       "price": "75.00",
                     *       "autoAccept": false,
                     *       "cancellation": {
                     *         "freeHours": 24,
                     *         "keptPercent": 50
                     *       },
                     *       "serviceArea": "Brooklyn and Queens",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TourAvailability"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOO_MANY_HANDLES`: You've used 10 booking links, which all still lead to you. Choose one of them again.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listTourSlots: {
        parameters: {
            query: {
                handle: string;
                from: string;
                to: string;
                timeZone: string;
                tour?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slots": [
                     *         {
                     *           "start": "2026-11-23T09:00:00-05:00",
                     *           "end": "2026-11-23T10:00:00-05:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TourSlots"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readTouringAgreement: {
        parameters: {
            query: {
                handle: string;
                start: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "2026-11-28-2cf24dba5fb0a30e",
                     *       "text": "Touring Agreement\n\n1. Parties\n\nThis agreement is made between Ada Agent (the “Agent”), and the client who signs it (the “Client”).\n",
                     *       "compensation": {
                     *         "amount": "75.00",
                     *         "currency": "usd",
                     *         "keptAmount": "37.50"
                     *       },
                     *       "term": {
                     *         "end": "2026-11-23T23:59:59-05:00",
                     *         "exclusive": false
                     *       },
                     *       "rules": [
                     *         {
                     *           "id": "written-before-tour",
                     *           "requirement": "The agent and the client agree in writing before they tour a home.",
                     *           "source": {
                     *             "title": "NAR settlement, practice changes for written buyer agreements",
                     *             "url": "https://www.nar.realtor/the-facts/nar-settlement-faqs"
                     *           },
                     *           "since": "2024-08-17"
                     *         },
                     *         {
                     *           "id": "compensation-stated",
                     *           "requirement": "The agreement states the compensation from all sources. It can be determined objectively, is not open-ended, and limits what the agent can receive.",
                     *           "source": {
                     *             "title": "NAR settlement, practice changes for written buyer agreements",
                     *             "url": "https://www.nar.realtor/the-facts/nar-settlement-faqs"
                     *           },
                     *           "since": "2024-08-17"
                     *         },
                     *         {
                     *           "id": "not-called-free",
                     *           "requirement": "No service is described as free, unless the agent receives nothing for it from anyone.",
                     *           "source": {
                     *             "title": "NAR settlement, practice changes for written buyer agreements",
                     *             "url": "https://www.nar.realtor/the-facts/nar-settlement-faqs"
                     *           },
                     *           "since": "2024-08-17"
                     *         },
                     *         {
                     *           "id": "negotiable",
                     *           "requirement": "The agreement says conspicuously that fees are not set by law and are fully negotiable.",
                     *           "source": {
                     *             "title": "NAR settlement, practice changes for written buyer agreements",
                     *             "url": "https://www.nar.realtor/the-facts/nar-settlement-faqs"
                     *           },
                     *           "since": "2024-08-17"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TouringAgreement"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SLOT_UNAVAILABLE`: This time can no longer be booked. Choose another time. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listBusyCalendars: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-28e9-7a0b-8b72-e85960b7c8d9",
                     *         "host": "calendar.google.com",
                     *         "readAt": "2026-11-21T09:30:00.000Z",
                     *         "problem": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BusyCalendar"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    addBusyCalendar: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://calendar.google.com/calendar/ical/example/private-1/basic.ics"
                 *     }
                 */
                "application/json": components["schemas"]["AddBusyCalendarInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-28e9-7a0b-8b72-e85960b7c8d9",
                     *       "host": "calendar.google.com",
                     *       "readAt": null,
                     *       "problem": null
                     *     }
                     */
                    "application/json": components["schemas"]["BusyCalendar"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    removeBusyCalendar: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-28e9-7a0b-8b72-e85960b7c8d9",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedBusyCalendar"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Calendar not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listTours: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
                status?: "awaiting_hold" | "requested" | "confirmed" | "declined" | "expired" | "canceled" | "completed" | "no_show" | "not_held";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *         "status": "requested",
                     *         "start": "2026-11-21T09:30:00.000Z",
                     *         "end": "2026-11-21T09:30:00.000Z",
                     *         "proposedTime": null,
                     *         "timeZone": "America/New_York",
                     *         "address": "12 Main Street, Springfield",
                     *         "notes": null,
                     *         "price": "75.00",
                     *         "share": "60.00",
                     *         "client": {
                     *           "name": "Ben Buyer",
                     *           "email": "ben@example.com",
                     *           "phone": "+1 555 0100"
                     *         },
                     *         "agent": {
                     *           "name": "Ada Agent",
                     *           "handle": "ada-agent"
                     *         },
                     *         "autoAccept": false,
                     *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                     *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                     *         "sequence": 0,
                     *         "answerFrom": "agent",
                     *         "respondBefore": "2026-11-21T09:30:00.000Z",
                     *         "cancellation": {
                     *           "freeHours": 24,
                     *           "freeUntil": "2026-11-21T09:30:00.000Z",
                     *           "keptPercent": 50,
                     *           "keptAmount": "37.50"
                     *         },
                     *         "keptAmount": null,
                     *         "hold": {
                     *           "kind": "hold",
                     *           "status": "held",
                     *           "amount": "75.00",
                     *           "capturedAmount": null,
                     *           "captureBefore": "2026-11-21T09:30:00.000Z",
                     *           "cardBrand": "visa",
                     *           "cardLast4": "4242"
                     *         },
                     *         "ended": null,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Tour"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    bookTour: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "handle": "ada-agent",
                 *       "start": "2026-11-23T09:00:00-05:00",
                 *       "address": "12 Main Street, Springfield",
                 *       "notes": "The lockbox code is on the listing.",
                 *       "agreement": {
                 *         "version": "2026-11-28-2cf24dba5fb0a30e",
                 *         "name": "Ben Buyer",
                 *         "consent": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BookTourInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *       "status": "awaiting_hold",
                     *       "amount": "75.00",
                     *       "clientSecret": "pi_1RkQ2xExample_secret_1",
                     *       "accountId": "acct_1RkQ2xExample",
                     *       "publishableKey": "pk_test_Example",
                     *       "intent": "payment"
                     *     }
                     */
                    "application/json": components["schemas"]["TourBooking"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for buyers only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `SLOT_UNAVAILABLE`: This time can no longer be booked. Choose another time.
             *
             *     `AGREEMENT_CHANGED`: The touring agreement has changed since you read it. Read it again before you sign it.
             *
             *     `NAME_DIFFERS`: You typed Ben B. Buyer. Your account says Ben Buyer. Sign as Ben B. Buyer?
             *
             *     `TOUR_ALREADY_REQUESTED`: You already asked this agent for a tour. Wait for the answer, or cancel that request first.
             *
             *     `ACCOUNT_NOT_READY`: Finish setting up your payment account first.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readTour: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
                /** @description The `ETag` of a cached response. The response is 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *       "status": "requested",
                     *       "start": "2026-11-21T09:30:00.000Z",
                     *       "end": "2026-11-21T09:30:00.000Z",
                     *       "proposedTime": null,
                     *       "timeZone": "America/New_York",
                     *       "address": "12 Main Street, Springfield",
                     *       "notes": null,
                     *       "price": "75.00",
                     *       "share": "60.00",
                     *       "client": {
                     *         "name": "Ben Buyer",
                     *         "email": "ben@example.com",
                     *         "phone": "+1 555 0100"
                     *       },
                     *       "agent": {
                     *         "name": "Ada Agent",
                     *         "handle": "ada-agent"
                     *       },
                     *       "autoAccept": false,
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                     *       "agreementEnd": "2026-11-21T09:30:00.000Z",
                     *       "sequence": 0,
                     *       "answerFrom": "agent",
                     *       "respondBefore": "2026-11-21T09:30:00.000Z",
                     *       "cancellation": {
                     *         "freeHours": 24,
                     *         "freeUntil": "2026-11-21T09:30:00.000Z",
                     *         "keptPercent": 50,
                     *         "keptAmount": "37.50"
                     *       },
                     *       "keptAmount": null,
                     *       "hold": {
                     *         "kind": "hold",
                     *         "status": "held",
                     *         "amount": "75.00",
                     *         "capturedAmount": null,
                     *         "captureBefore": "2026-11-21T09:30:00.000Z",
                     *         "cardBrand": "visa",
                     *         "cardLast4": "4242"
                     *       },
                     *       "ended": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tour"];
                };
            };
            /** @description Nothing has changed since the response with the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Tour not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    acceptTour: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": "2026-11-23T09:00:00-05:00"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptTourInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *       "status": "confirmed",
                     *       "start": "2026-11-21T09:30:00.000Z",
                     *       "end": "2026-11-21T09:30:00.000Z",
                     *       "proposedTime": null,
                     *       "timeZone": "America/New_York",
                     *       "address": "12 Main Street, Springfield",
                     *       "notes": null,
                     *       "price": "75.00",
                     *       "share": "60.00",
                     *       "client": {
                     *         "name": "Ben Buyer",
                     *         "email": "ben@example.com",
                     *         "phone": "+1 555 0100"
                     *       },
                     *       "agent": {
                     *         "name": "Ada Agent",
                     *         "handle": "ada-agent"
                     *       },
                     *       "autoAccept": false,
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                     *       "agreementEnd": "2026-11-21T09:30:00.000Z",
                     *       "sequence": 0,
                     *       "answerFrom": null,
                     *       "respondBefore": null,
                     *       "cancellation": {
                     *         "freeHours": 24,
                     *         "freeUntil": "2026-11-21T09:30:00.000Z",
                     *         "keptPercent": 50,
                     *         "keptAmount": "37.50"
                     *       },
                     *       "keptAmount": null,
                     *       "hold": {
                     *         "kind": "hold",
                     *         "status": "held",
                     *         "amount": "75.00",
                     *         "capturedAmount": null,
                     *         "captureBefore": "2026-11-21T09:30:00.000Z",
                     *         "cardBrand": "visa",
                     *         "cardLast4": "4242"
                     *       },
                     *       "ended": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tour"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Tour not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOUR_NOT_OPEN`: This tour was canceled, so this is not possible.
             *
             *     `TOUR_ANSWER_OF_OTHER`: This request is waiting for the answer of the client.
             *
             *     `TOUR_TIME_CHANGED`: The time of this tour has changed since you read it. Read the new time before you accept it.
             *
             *     `AGREEMENT_NOT_IN_FORCE`: This tour has no signed touring agreement in force, so it cannot be confirmed. Its contract was changed after it was signed: the agent sends it again, and the client signs it again.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    declineTour: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *       "status": "declined",
                     *       "start": "2026-11-21T09:30:00.000Z",
                     *       "end": "2026-11-21T09:30:00.000Z",
                     *       "proposedTime": null,
                     *       "timeZone": "America/New_York",
                     *       "address": "12 Main Street, Springfield",
                     *       "notes": null,
                     *       "price": "75.00",
                     *       "share": "60.00",
                     *       "client": {
                     *         "name": "Ben Buyer",
                     *         "email": "ben@example.com",
                     *         "phone": "+1 555 0100"
                     *       },
                     *       "agent": {
                     *         "name": "Ada Agent",
                     *         "handle": "ada-agent"
                     *       },
                     *       "autoAccept": false,
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                     *       "agreementEnd": "2026-11-21T09:30:00.000Z",
                     *       "sequence": 0,
                     *       "answerFrom": null,
                     *       "respondBefore": null,
                     *       "cancellation": {
                     *         "freeHours": 24,
                     *         "freeUntil": "2026-11-21T09:30:00.000Z",
                     *         "keptPercent": 50,
                     *         "keptAmount": "37.50"
                     *       },
                     *       "keptAmount": null,
                     *       "hold": {
                     *         "kind": "hold",
                     *         "status": "held",
                     *         "amount": "75.00",
                     *         "capturedAmount": null,
                     *         "captureBefore": "2026-11-21T09:30:00.000Z",
                     *         "cardBrand": "visa",
                     *         "cardLast4": "4242"
                     *       },
                     *       "ended": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tour"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Tour not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOUR_NOT_OPEN`: This tour was canceled, so this is not possible.
             *
             *     `TOUR_ANSWER_OF_OTHER`: This request is waiting for the answer of the client.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    rescheduleTour: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": "2026-11-23T09:00:00-05:00"
                 *     }
                 */
                "application/json": components["schemas"]["RescheduleTourInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *       "status": "confirmed",
                     *       "start": "2026-11-21T09:30:00.000Z",
                     *       "end": "2026-11-21T09:30:00.000Z",
                     *       "proposedTime": {
                     *         "start": "2026-11-21T09:30:00.000Z",
                     *         "end": "2026-11-21T09:30:00.000Z",
                     *         "freeUntil": "2026-11-21T09:30:00.000Z"
                     *       },
                     *       "timeZone": "America/New_York",
                     *       "address": "12 Main Street, Springfield",
                     *       "notes": null,
                     *       "price": "75.00",
                     *       "share": "60.00",
                     *       "client": {
                     *         "name": "Ben Buyer",
                     *         "email": "ben@example.com",
                     *         "phone": "+1 555 0100"
                     *       },
                     *       "agent": {
                     *         "name": "Ada Agent",
                     *         "handle": "ada-agent"
                     *       },
                     *       "autoAccept": false,
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                     *       "agreementEnd": "2026-11-21T09:30:00.000Z",
                     *       "sequence": 0,
                     *       "answerFrom": "client",
                     *       "respondBefore": "2026-11-21T09:30:00.000Z",
                     *       "cancellation": {
                     *         "freeHours": 24,
                     *         "freeUntil": "2026-11-21T09:30:00.000Z",
                     *         "keptPercent": 50,
                     *         "keptAmount": "37.50"
                     *       },
                     *       "keptAmount": null,
                     *       "hold": {
                     *         "kind": "hold",
                     *         "status": "held",
                     *         "amount": "75.00",
                     *         "capturedAmount": null,
                     *         "captureBefore": "2026-11-21T09:30:00.000Z",
                     *         "cardBrand": "visa",
                     *         "cardLast4": "4242"
                     *       },
                     *       "ended": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tour"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Tour not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOUR_NOT_OPEN`: This tour was canceled, so this is not possible.
             *
             *     `TOUR_STARTED`: This tour has started, so it can no longer be changed or canceled.
             *
             *     `TOUR_CHANGE_TOO_LATE`: Tours can be moved until 24 hours before the start. Cancel this tour instead, or ask your agent to move it.
             *
             *     `SLOT_UNAVAILABLE`: This time can no longer be booked. Choose another time.
             *
             *     `AGREEMENT_NOT_IN_FORCE`: This tour has no signed touring agreement in force, so it cannot be confirmed. Its contract was changed after it was signed: the agent sends it again, and the client signs it again.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    cancelTour: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *       "status": "canceled",
                     *       "start": "2026-11-21T09:30:00.000Z",
                     *       "end": "2026-11-21T09:30:00.000Z",
                     *       "proposedTime": null,
                     *       "timeZone": "America/New_York",
                     *       "address": "12 Main Street, Springfield",
                     *       "notes": null,
                     *       "price": "75.00",
                     *       "share": "60.00",
                     *       "client": {
                     *         "name": "Ben Buyer",
                     *         "email": "ben@example.com",
                     *         "phone": "+1 555 0100"
                     *       },
                     *       "agent": {
                     *         "name": "Ada Agent",
                     *         "handle": "ada-agent"
                     *       },
                     *       "autoAccept": false,
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                     *       "agreementEnd": "2026-11-21T09:30:00.000Z",
                     *       "sequence": 0,
                     *       "answerFrom": null,
                     *       "respondBefore": null,
                     *       "cancellation": {
                     *         "freeHours": 24,
                     *         "freeUntil": "2026-11-21T09:30:00.000Z",
                     *         "keptPercent": 50,
                     *         "keptAmount": "37.50"
                     *       },
                     *       "keptAmount": "0.00",
                     *       "hold": {
                     *         "kind": "hold",
                     *         "status": "held",
                     *         "amount": "75.00",
                     *         "capturedAmount": null,
                     *         "captureBefore": "2026-11-21T09:30:00.000Z",
                     *         "cardBrand": "visa",
                     *         "cardLast4": "4242"
                     *       },
                     *       "ended": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tour"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Tour not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOUR_NOT_OPEN`: This tour was canceled, so this is not possible.
             *
             *     `TOUR_STARTED`: This tour has started, so it can no longer be changed or canceled.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    askForTourCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *       "status": "confirmed",
                     *       "amount": "75.00",
                     *       "clientSecret": "pi_1RkQ2xExample_secret_1",
                     *       "accountId": "acct_1RkQ2xExample",
                     *       "publishableKey": "pk_test_Example",
                     *       "intent": "payment"
                     *     }
                     */
                    "application/json": components["schemas"]["TourBooking"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for buyers only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Tour not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `NOTHING_TO_PAY`: There is nothing to pay for this proposal yet.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    completeTour: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *       "status": "completed",
                     *       "start": "2026-11-21T09:30:00.000Z",
                     *       "end": "2026-11-21T09:30:00.000Z",
                     *       "proposedTime": null,
                     *       "timeZone": "America/New_York",
                     *       "address": "12 Main Street, Springfield",
                     *       "notes": null,
                     *       "price": "75.00",
                     *       "share": "60.00",
                     *       "client": {
                     *         "name": "Ben Buyer",
                     *         "email": "ben@example.com",
                     *         "phone": "+1 555 0100"
                     *       },
                     *       "agent": {
                     *         "name": "Ada Agent",
                     *         "handle": "ada-agent"
                     *       },
                     *       "autoAccept": false,
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                     *       "agreementEnd": "2026-11-21T09:30:00.000Z",
                     *       "sequence": 0,
                     *       "answerFrom": null,
                     *       "respondBefore": null,
                     *       "cancellation": {
                     *         "freeHours": 24,
                     *         "freeUntil": "2026-11-21T09:30:00.000Z",
                     *         "keptPercent": 50,
                     *         "keptAmount": "37.50"
                     *       },
                     *       "keptAmount": null,
                     *       "hold": {
                     *         "kind": "hold",
                     *         "status": "held",
                     *         "amount": "75.00",
                     *         "capturedAmount": null,
                     *         "captureBefore": "2026-11-21T09:30:00.000Z",
                     *         "cardBrand": "visa",
                     *         "cardLast4": "4242"
                     *       },
                     *       "ended": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tour"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Tour not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOUR_NOT_OPEN`: This tour was canceled, so this is not possible.
             *
             *     `TOUR_NOT_STARTED`: This tour has not started yet. Mark it after its start.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    markTourNoShow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *       "status": "no_show",
                     *       "start": "2026-11-21T09:30:00.000Z",
                     *       "end": "2026-11-21T09:30:00.000Z",
                     *       "proposedTime": null,
                     *       "timeZone": "America/New_York",
                     *       "address": "12 Main Street, Springfield",
                     *       "notes": null,
                     *       "price": "75.00",
                     *       "share": "60.00",
                     *       "client": {
                     *         "name": "Ben Buyer",
                     *         "email": "ben@example.com",
                     *         "phone": "+1 555 0100"
                     *       },
                     *       "agent": {
                     *         "name": "Ada Agent",
                     *         "handle": "ada-agent"
                     *       },
                     *       "autoAccept": false,
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                     *       "agreementEnd": "2026-11-21T09:30:00.000Z",
                     *       "sequence": 0,
                     *       "answerFrom": null,
                     *       "respondBefore": null,
                     *       "cancellation": {
                     *         "freeHours": 24,
                     *         "freeUntil": "2026-11-21T09:30:00.000Z",
                     *         "keptPercent": 50,
                     *         "keptAmount": "37.50"
                     *       },
                     *       "keptAmount": "37.50",
                     *       "hold": {
                     *         "kind": "hold",
                     *         "status": "held",
                     *         "amount": "75.00",
                     *         "capturedAmount": null,
                     *         "captureBefore": "2026-11-21T09:30:00.000Z",
                     *         "cardBrand": "visa",
                     *         "cardLast4": "4242"
                     *       },
                     *       "ended": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tour"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Tour not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOUR_NOT_OPEN`: This tour was canceled, so this is not possible.
             *
             *     `TOUR_NOT_STARTED`: This tour has not started yet. Mark it after its start.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    markTourNotTakenPlace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                     *       "status": "canceled",
                     *       "start": "2026-11-21T09:30:00.000Z",
                     *       "end": "2026-11-21T09:30:00.000Z",
                     *       "proposedTime": null,
                     *       "timeZone": "America/New_York",
                     *       "address": "12 Main Street, Springfield",
                     *       "notes": null,
                     *       "price": "75.00",
                     *       "share": "60.00",
                     *       "client": {
                     *         "name": "Ben Buyer",
                     *         "email": "ben@example.com",
                     *         "phone": "+1 555 0100"
                     *       },
                     *       "agent": {
                     *         "name": "Ada Agent",
                     *         "handle": "ada-agent"
                     *       },
                     *       "autoAccept": false,
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                     *       "agreementEnd": "2026-11-21T09:30:00.000Z",
                     *       "sequence": 0,
                     *       "answerFrom": null,
                     *       "respondBefore": null,
                     *       "cancellation": {
                     *         "freeHours": 24,
                     *         "freeUntil": "2026-11-21T09:30:00.000Z",
                     *         "keptPercent": 50,
                     *         "keptAmount": "37.50"
                     *       },
                     *       "keptAmount": "0.00",
                     *       "hold": {
                     *         "kind": "hold",
                     *         "status": "held",
                     *         "amount": "75.00",
                     *         "capturedAmount": null,
                     *         "captureBefore": "2026-11-21T09:30:00.000Z",
                     *         "cardBrand": "visa",
                     *         "cardLast4": "4242"
                     *       },
                     *       "ended": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tour"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Tour not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOUR_NOT_OPEN`: This tour was canceled, so this is not possible.
             *
             *     `TOUR_NOT_STARTED`: This tour has not started yet. Mark it after its start.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    downloadTourCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope tours:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Tour not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    downloadCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Calendar not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readContractOfProposal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
                /** @description The `ETag` of a cached response. The response is 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.",
                     *       "status": "draft",
                     *       "version": 1,
                     *       "signing": {
                     *         "state": "draft",
                     *         "signatures": [],
                     *         "decline": null
                     *       },
                     *       "sentAt": null,
                     *       "offerChange": null,
                     *       "paperRequestedAt": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description Nothing has changed since the response with the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope contracts:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    createContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00."
                 *     }
                 */
                "application/json": components["schemas"]["CreateContractInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.",
                     *       "status": "draft",
                     *       "version": 1,
                     *       "signing": {
                     *         "state": "draft",
                     *         "signatures": [],
                     *         "decline": null
                     *       },
                     *       "sentAt": null,
                     *       "offerChange": null,
                     *       "paperRequestedAt": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope contracts:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `CONTRACT_EXISTS`: This proposal already has a contract. Edit that one instead.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    updateContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "sent"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateContractInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.",
                     *       "status": "sent",
                     *       "version": 1,
                     *       "signing": {
                     *         "state": "awaiting",
                     *         "signatures": [],
                     *         "decline": null
                     *       },
                     *       "sentAt": "2026-11-21T09:30:00.000Z",
                     *       "offerChange": null,
                     *       "paperRequestedAt": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope contracts:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this contract.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Contract not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `CONTRACT_SIGNED`: The client has signed this contract electronically. Edit its text to create a new version instead.
             *
             *     `TOUR_BOOKED`: The status and the service of this proposal follow its tour, and the signed agreement can’t be changed before the tour has ended.
             *
             *     `PLACEHOLDERS_NOT_FILLED`: The contract still has a placeholder: {{client phone}}. Edit the contract and replace it before you send it.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    countersignContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "name": "Ann Agent"
                 *     }
                 */
                "application/json": components["schemas"]["CountersignContractInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.",
                     *       "status": "signed",
                     *       "version": 1,
                     *       "signing": {
                     *         "state": "signed",
                     *         "signatures": [
                     *           {
                     *             "name": "Ben Buyer",
                     *             "drawnSignature": null,
                     *             "email": "ben@example.com",
                     *             "signedAt": "2026-11-21T09:30:00.000Z",
                     *             "version": 1,
                     *             "pdfSha256": null,
                     *             "countersignature": {
                     *               "name": "Ann Agent",
                     *               "drawnSignature": "M40 150L90 30L140 150M200 90L560 90",
                     *               "email": "ann@example.com",
                     *               "signedAt": "2026-11-21T09:30:00.000Z",
                     *               "imageSha256": null
                     *             }
                     *           }
                     *         ],
                     *         "decline": null
                     *       },
                     *       "sentAt": "2026-11-21T09:30:00.000Z",
                     *       "offerChange": null,
                     *       "paperRequestedAt": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope contracts:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this contract.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Contract not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `CONTRACT_CHANGED`: This contract was changed and is now at version 2. Please read it again before you answer.
             *
             *     `CONTRACT_NOT_SIGNED`: You can countersign a contract after the client has signed its current version electronically.
             *
             *     `CONTRACT_COUNTERSIGNED`: You have already countersigned this version of the contract.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    generateContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182"
                 *     }
                 */
                "application/json": components["schemas"]["GenerateContractInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00."
                     *     }
                     */
                    "application/json": {
                        content: string;
                    };
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope contracts:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this deal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `AMOUNT_NOT_STATED`: Enter one definite amount or rate in the proposal before you generate its contract.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /** @description `DRAFTING_FAILED`: The drafting service did not respond. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    findContractByProposal: {
        parameters: {
            query: {
                proposalId: string;
            };
            header?: {
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
                /** @description The `ETag` of a cached response. The response is 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.",
                     *       "status": "draft",
                     *       "version": 1,
                     *       "signing": {
                     *         "state": "draft",
                     *         "signatures": [],
                     *         "decline": null
                     *       },
                     *       "sentAt": null,
                     *       "offerChange": null,
                     *       "paperRequestedAt": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description Nothing has changed since the response with the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope contracts:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listContractVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "version": 1,
                     *         "state": "awaiting",
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "sentAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ContractVersion"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope contracts:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Contract not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readContractVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 1,
                     *       "state": "awaiting",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "sentAt": "2026-11-21T09:30:00.000Z",
                     *       "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00."
                     *     }
                     */
                    "application/json": components["schemas"]["ContractVersionText"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope contracts:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Contract not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    downloadContract: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope contracts:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Contract not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PDF_TOO_LARGE`: This contract is too long to create a PDF right now. Shorten it to at most 5,000 lines and about 100 pages, or try again later.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listDealAttachments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-e4a5-76c7-8d3e-a41526374859",
                     *         "name": "Inspection report.pdf",
                     *         "type": "pdf",
                     *         "size": 482133,
                     *         "from": "agent",
                     *         "canDelete": true,
                     *         "createdAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Attachment"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:read. Create a key that has it under Settings > Security.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this deal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    attachToDeal: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description The file. Any content type is accepted; the type is determined from the content. */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-e4a5-76c7-8d3e-a41526374859",
                     *       "name": "Inspection report.pdf",
                     *       "type": "pdf",
                     *       "size": 482133,
                     *       "from": "agent",
                     *       "canDelete": true,
                     *       "createdAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Attachment"];
                };
            };
            /**
             * @description `BAD_REQUEST`: The body is not valid JSON.
             *
             *     `REQUEST_CANCELED`: The request was canceled before it finished.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this deal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `ARRIVED_TOO_SLOWLY`: This request did not arrive in time. Nothing was changed; please send it again. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `TOO_MANY_ATTACHMENTS`: You can attach up to 50 files here. Delete one that you no longer need.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `ATTACHMENT_REJECTED`: The content of this file does not match its extension, or it is protected by a password. Save it again in the format of its extension, without a password.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listProposalAttachments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-e4a5-76c7-8d3e-a41526374859",
                     *         "name": "Inspection report.pdf",
                     *         "type": "pdf",
                     *         "size": 482133,
                     *         "from": "agent",
                     *         "canDelete": true,
                     *         "createdAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Attachment"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    attachToProposal: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description The file. Any content type is accepted; the type is determined from the content. */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-e4a5-76c7-8d3e-a41526374859",
                     *       "name": "Inspection report.pdf",
                     *       "type": "pdf",
                     *       "size": 482133,
                     *       "from": "agent",
                     *       "canDelete": true,
                     *       "createdAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Attachment"];
                };
            };
            /**
             * @description `BAD_REQUEST`: The body is not valid JSON.
             *
             *     `REQUEST_CANCELED`: The request was canceled before it finished.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope proposals:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `ARRIVED_TOO_SLOWLY`: This request did not arrive in time. Nothing was changed; please send it again. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `TOO_MANY_ATTACHMENTS`: You can attach up to 50 files here. Delete one that you no longer need.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `ATTACHMENT_REJECTED`: The content of this file does not match its extension, or it is protected by a password. Save it again in the format of its extension, without a password.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    uploadMessageAttachment: {
        parameters: {
            query: {
                clientEmail: string;
                name: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description The file. Any content type is accepted; the type is determined from the content. */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-e4a5-76c7-8d3e-a41526374859",
                     *       "name": "Inspection report.pdf",
                     *       "type": "pdf",
                     *       "size": 482133,
                     *       "from": "agent",
                     *       "canDelete": true,
                     *       "createdAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Attachment"];
                };
            };
            /**
             * @description `BAD_REQUEST`: The body is not valid JSON.
             *
             *     `REQUEST_CANCELED`: The request was canceled before it finished.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope messages:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this deal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `ARRIVED_TOO_SLOWLY`: This request did not arrive in time. Nothing was changed; please send it again. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `TOO_MANY_ATTACHMENTS`: You can attach up to 50 files here. Delete one that you no longer need.
             *
             *     `QUOTA_REACHED`: You've reached the limit of 10,000 deals. Please contact support if you need more.
             *
             *     `CLIENT_CHANGED`: The client of this deal has changed, so nothing was sent. Review the deal before you write.
             *
             *     `CONVERSATION_CLOSED`: This deal is archived. You can read its messages, but you cannot send new ones.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `ATTACHMENT_REJECTED`: The content of this file does not match its extension, or it is protected by a password. Save it again in the format of its extension, without a password.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    downloadAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:write. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Attachment not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    deleteAttachment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-e4a5-76c7-8d3e-a41526374859",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedAttachment"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:write. Create a key that has it under Settings > Security.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this attachment.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Attachment not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `ATTACHMENT_KEPT`: This file stays: it was sent with a message, or the client has answered this proposal, signed its contract, or received its invoice with it.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    generateInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *       "daysUntilDue": 14,
                 *       "message": "Thanks for touring with me."
                 *     }
                 */
                "application/json": components["schemas"]["GenerateInvoiceInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invoiceId": "in_1RkQ2xExample0001",
                     *       "invoiceUrl": "https://invoice.example.com/i/in_1RkQ2xExample0001",
                     *       "status": "open",
                     *       "paidOutside": false
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceLink"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this deal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `NO_MONTH_DUE`: No month is due. The next invoice is sent on the billing day.
             *
             *     `SCHEDULE_MISMATCH`: The payment schedule sums to $1,000.00, which is not the amount of this proposal. Change the schedule first.
             *
             *     `NO_UNBILLED_TIME`: There is no time to bill. Add time to this proposal first.
             *
             *     `CAP_REACHED`: The next time entry would exceed the cap of $1,000.00, so there is nothing to bill. Shorten the entry, or ask your client for a higher cap.
             *
             *     `PRICE_CHANGED`: The price of this proposal has changed since you opened it. Check the new price, then try again.
             *
             *     `ALREADY_INVOICED`: This proposal already has an invoice.
             *
             *     `ALREADY_PAID`: This proposal is already paid.
             *
             *     `HELD_BY_TOUR`: This tour is paid with the card that the client gave when booking. Mark the tour as done to charge it.
             *
             *     `ABOVE_AGREEMENT`: The touring agreement allows $75.00 for this tour in total. You cannot request more.
             *
             *     `INVOICE_VOIDING`: The invoice of this proposal is being voided and cannot be paid or replaced yet. Please try again in a few minutes.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `AMOUNT_NOT_PAYABLE`: Enter an amount from $0.50 to $999,999.99 before you generate an invoice.
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listBillings: {
        parameters: {
            query?: {
                include?: "planned";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "number": 1,
                     *         "id": "0199f2ab-17d8-79fa-8a61-d7485960b7c8",
                     *         "invoiceId": "in_1RkQ2xExample0001",
                     *         "amount": 37500,
                     *         "status": "open",
                     *         "paidOutside": false,
                     *         "invoiceUrl": "https://invoice.example.com/i/in_1RkQ2xExample0001",
                     *         "refunded": 0,
                     *         "lost": 0,
                     *         "dispute": null,
                     *         "overdue": false,
                     *         "paymentFailed": false,
                     *         "isCurrent": true,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "paidAt": null,
                     *         "lines": [
                     *           {
                     *             "kind": "time",
                     *             "date": "2026-11-21",
                     *             "minutes": 90,
                     *             "quantity": null,
                     *             "unitAmount": null,
                     *             "description": "Toured two homes",
                     *             "amount": 37500
                     *           }
                     *         ],
                     *         "name": null,
                     *         "dueOn": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Billing"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invoiceId": "in_1RkQ2xExample0001",
                     *       "invoiceUrl": "https://invoice.example.com/i/in_1RkQ2xExample0001",
                     *       "status": "open",
                     *       "paidOutside": false
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceLink"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Invoice not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    resendInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "A short reminder: this is due on Friday."
                 *     }
                 */
                "application/json": components["schemas"]["ResendInvoiceInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invoiceId": "in_1RkQ2xExample0001",
                     *       "customerName": "Ben Buyer",
                     *       "customerEmail": "ben@example.com",
                     *       "amount": 25000,
                     *       "currency": "usd",
                     *       "dueAt": "2026-11-21T09:30:00.000Z",
                     *       "lastSentAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceEmail"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this invoice.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Invoice not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `INVOICE_NOT_OPEN`: Only an open invoice can be sent again; this one is paid.
             *
             *     `CLIENT_ADDRESS_MISSING`: This client has no email address. Add one to the deal first.
             *
             *     `SENT_JUST_NOW`: This was sent a moment ago. You can send it again in 40 seconds.
             *
             *     `SENT_TOO_OFTEN`: You've emailed this client 20 times today. Please wait until tomorrow.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listBuyerInvoices: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "in_1RkQ2xExample0001",
                     *         "description": "Home Showing",
                     *         "agentName": "Maya Torres",
                     *         "payment": "Deposit",
                     *         "amount": 25000,
                     *         "refunded": 0,
                     *         "lost": 0,
                     *         "dispute": null,
                     *         "overdue": false,
                     *         "paymentFailed": false,
                     *         "status": "open",
                     *         "paidOutside": false,
                     *         "paidAt": null,
                     *         "date": 1795253400,
                     *         "invoiceUrl": "https://invoice.example.com/i/in_1RkQ2xExample0001"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BuyerInvoice"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for buyers only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listBuyerProviderInvoices: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "in_1RkQ2xExample0001",
                     *         "description": "Home Showing",
                     *         "agentName": "Maya Torres",
                     *         "payment": "Deposit",
                     *         "amount": 25000,
                     *         "refunded": 0,
                     *         "lost": 0,
                     *         "dispute": null,
                     *         "overdue": false,
                     *         "paymentFailed": false,
                     *         "status": "open",
                     *         "paidOutside": false,
                     *         "paidAt": null,
                     *         "date": 1795253400,
                     *         "invoiceUrl": "https://invoice.example.com/i/in_1RkQ2xExample0001"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BuyerInvoice"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for buyers only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listAgentInvoices: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
                search?: string;
                status?: "draft" | "open" | "paid" | "void" | "uncollectible";
                due?: "overdue" | "week" | "month";
                sort?: "-created" | "created" | "customer" | "-customer" | "service" | "-service" | "amount" | "-amount" | "status" | "-status";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "customer": {
                     *           "name": "Ben Buyer",
                     *           "email": "ben@example.com"
                     *         },
                     *         "invoice": {
                     *           "id": "in_1RkQ2xExample0001",
                     *           "number": "A1B2C3D4-0001",
                     *           "description": "Home Showing",
                     *           "created": 1795253400,
                     *           "amount_due": 25000,
                     *           "status": "open",
                     *           "paidOutside": false,
                     *           "paidAt": null,
                     *           "refunded": 0,
                     *           "lost": 0,
                     *           "dispute": null,
                     *           "overdue": false,
                     *           "paymentFailed": false,
                     *           "hosted_invoice_url": "https://invoice.example.com/i/in_1RkQ2xExample0001"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AgentInvoice"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listConnectedInvoices: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "in_1RkQ2xExample0001",
                     *         "number": "A1B2C3D4-0001",
                     *         "service": "Home Showing",
                     *         "payment": "Deposit",
                     *         "customerName": "Ben Buyer",
                     *         "customerEmail": "ben@example.com",
                     *         "amount": 25000,
                     *         "amountRemaining": 25000,
                     *         "status": "open",
                     *         "created": 1795253400,
                     *         "dueDate": null,
                     *         "invoiceUrl": "https://invoice.example.com/i/in_1RkQ2xExample0001",
                     *         "outsideGable": false,
                     *         "paidOutside": false,
                     *         "paidAt": null,
                     *         "refunded": 0,
                     *         "lost": 0,
                     *         "dispute": null,
                     *         "overdue": false,
                     *         "paymentFailed": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ConnectedInvoice"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `ACCOUNT_MISSING`: Set up your payment account first.
             *
             *     `ACCOUNT_NOT_READY`: Finish setting up your payment account first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    voidInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invoiceId": "in_1RkQ2xExample0001",
                     *       "invoiceUrl": "https://invoice.example.com/i/in_1RkQ2xExample0001",
                     *       "status": "void",
                     *       "paidOutside": false
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceLink"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this invoice.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Invoice not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `INVOICE_NOT_VOIDABLE`: Only draft or open invoices can be voided; this one is paid.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    exportAgentInvoices: {
        parameters: {
            query?: {
                search?: string;
                status?: "draft" | "open" | "paid" | "void" | "uncollectible";
                due?: "overdue" | "week" | "month";
                sort?: "-created" | "created" | "customer" | "-customer" | "service" | "-service" | "amount" | "-amount" | "status" | "-status";
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    exportConnectedInvoices: {
        parameters: {
            query?: {
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `ACCOUNT_MISSING`: Set up your payment account first.
             *
             *     `ACCOUNT_NOT_READY`: Finish setting up your payment account first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-e4a5-76c7-8d3e-041526374859",
                     *         "number": "R-0415-2637-4859",
                     *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *         "service": "Home Showing",
                     *         "payment": null,
                     *         "paidAt": "2026-11-21T09:30:00.000Z",
                     *         "currency": "usd",
                     *         "amount": 25000,
                     *         "charged": 25000,
                     *         "refunded": 0,
                     *         "lost": 0,
                     *         "dispute": null,
                     *         "card": {
                     *           "brand": "visa",
                     *           "last4": "4242"
                     *         },
                     *         "payeeName": "Ann Agent",
                     *         "brokerage": "Harbor Realty (license 01999999)",
                     *         "customerName": "Ben Buyer"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ReceiptSummary"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    getReceipt: {
        parameters: {
            query?: {
                format?: "json" | "pdf";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-e4a5-76c7-8d3e-041526374859",
                     *       "number": "R-0415-2637-4859",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "service": "Home Showing",
                     *       "payment": null,
                     *       "paidAt": "2026-11-21T09:30:00.000Z",
                     *       "currency": "usd",
                     *       "amount": 25000,
                     *       "charged": 25000,
                     *       "refunded": 0,
                     *       "lost": 0,
                     *       "dispute": null,
                     *       "card": {
                     *         "brand": "visa",
                     *         "last4": "4242"
                     *       },
                     *       "payeeName": "Ann Agent",
                     *       "brokerage": "Harbor Realty (license 01999999)",
                     *       "customerName": "Ben Buyer",
                     *       "customerEmail": "ben@example.com",
                     *       "invoiceNumber": "A1B2C3D4-0001",
                     *       "lines": [],
                     *       "refunds": [],
                     *       "disputes": []
                     *     }
                     */
                    "application/json": components["schemas"]["Receipt"];
                    "application/pdf": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Receipt not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `NOT_PAID`: This invoice is not paid. Its receipt is available after the payment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PDF_TOO_LARGE`: This contract is too long to create a PDF right now. Shorten it to at most 5,000 lines and about 100 pages, or try again later.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    openPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182"
                 *     }
                 */
                "application/json": components["schemas"]["OpenPaymentInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessionId": "0199f2ab-9f50-7172-8d8e-5f6071829304"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        sessionId: string;
                    };
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for buyers only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this deal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `NOTHING_TO_PAY`: There is nothing to pay for this proposal yet.
             *
             *     `ALREADY_PAID`: This proposal is already paid.
             *
             *     `INVOICE_VOIDING`: The invoice of this proposal is being voided and cannot be paid or replaced yet. Please try again in a few minutes.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readPaymentSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_secret": "pi_example_secret_example",
                     *       "publishableKey": "pk_test_example",
                     *       "accountId": "acct_1RkQ2xExample",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *       "blocked": false,
                     *       "serviceType": "Home Showing",
                     *       "acceptedPrice": null,
                     *       "agent": {
                     *         "agentId": "0199f2ab-5b1c-7d3e-8f4a-1b2c3d4e5f60",
                     *         "licenseNumber": "01234567",
                     *         "licenseState": "CA",
                     *         "brokerageName": "Harbor Realty",
                     *         "brokerageLicense": "01999999",
                     *         "phone": "(415) 555-0132",
                     *         "bio": "Twelve years in the Bay Area.",
                     *         "signatureName": "Ada Agent",
                     *         "photo": "/profile-images/0199f2ab-5b1c-7d3e-8f4a-1b2c3d4e5f60/photo/2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
                     *         "signatureImage": null,
                     *         "name": "Ada Agent",
                     *         "credentials": [
                     *           "Harbor Realty (license 01999999)",
                     *           "California license 01234567"
                     *         ]
                     *       },
                     *       "amount": 25000,
                     *       "fee": 5000,
                     *       "share": 20000,
                     *       "currency": "usd",
                     *       "dueAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentSession"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this payment session.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Payment session not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `NOTHING_TO_PAY`: There is nothing to pay for this proposal yet.
             *
             *     `PAYEE_ACCOUNT_CLOSED`: Your agent’s payment account is closed, so this invoice can’t be paid. Nothing was charged. Ask your agent for a new invoice.
             *
             *     `ALREADY_PAID`: This proposal is already paid.
             *
             *     `INVOICE_VOIDING`: The invoice of this proposal is being voided and cannot be paid or replaced yet. Please try again in a few minutes.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readPaymentStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "paymentStatus": "payment_succeeded"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        paymentStatus: "not_initiated" | "invoiced" | "payment_pending" | "payment_succeeded" | "payment_failed" | "payment_refunded";
                    };
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readRefunds: {
        parameters: {
            query?: {
                invoiceId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment": {
                     *         "currency": "usd",
                     *         "amount": 25000,
                     *         "collected": 25000,
                     *         "paidOutside": false,
                     *         "fee": 5000,
                     *         "share": 20000,
                     *         "processingCost": 755,
                     *         "feeReturned": 1698,
                     *         "refunded": 10000,
                     *         "refundable": 15000,
                     *         "refunds": [
                     *           {
                     *             "id": "0199f2ab-e4a5-76c7-8d3e-5162738495a6",
                     *             "amount": 10000,
                     *             "status": "pending",
                     *             "createdAt": "2026-11-21T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRefunds"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "100",
                 *       "invoiceId": "0199f2ab-17d8-79fa-8a61-d7485960b7c8"
                 *     }
                 */
                "application/json": components["schemas"]["CreateRefundInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "usd",
                     *       "amount": 25000,
                     *       "collected": 25000,
                     *       "paidOutside": false,
                     *       "fee": 5000,
                     *       "share": 20000,
                     *       "processingCost": 755,
                     *       "feeReturned": 1698,
                     *       "refunded": 10000,
                     *       "refundable": 15000,
                     *       "refunds": [
                     *         {
                     *           "id": "0199f2ab-e4a5-76c7-8d3e-5162738495a6",
                     *           "amount": 10000,
                     *           "status": "pending",
                     *           "createdAt": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RefundedPayment"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `FORBIDDEN`: You do not have permission to do this with this proposal.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Proposal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `NOTHING_TO_REFUND`: There is nothing to refund for this proposal.
             *
             *     `PAID_OUTSIDE`: This invoice was paid outside Gable, so there is no card payment to refund. Pay your client back the way they paid you.
             *
             *     `PAYMENT_DISPUTED`: The buyer’s bank is disputing this payment, so it cannot be refunded.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `INVALID_AMOUNT`: Please enter a valid positive amount
             *
             *     `REFUND_TOO_LARGE`: You can refund up to $150.00
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readDispute: {
        parameters: {
            query?: {
                format?: "json" | "pdf";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-a9d0-7b1c-8c2d-60718293a4b5",
                     *       "amount": 25000,
                     *       "status": "needs_response",
                     *       "reason": "product_not_received",
                     *       "respondBy": "2026-11-21T09:30:00.000Z",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "currency": "usd",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "evidence": {
                     *         "status": "draft",
                     *         "statement": "I showed the house on November 3, as agreed.",
                     *         "messages": "include",
                     *         "fields": [
                     *           {
                     *             "name": "statement",
                     *             "text": "I showed the house on November 3, as agreed."
                     *           },
                     *           {
                     *             "name": "service",
                     *             "text": "Home Showing by Ada Agent.\nPaid: $250.00. Disputed: $250.00."
                     *           }
                     *         ],
                     *         "submittedAt": null,
                     *         "failure": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Dispute"];
                    "application/pdf": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Dispute not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PDF_TOO_LARGE`: This contract is too long to create a PDF right now. Shorten it to at most 5,000 lines and about 100 pages, or try again later.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    saveDisputeEvidence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "statement": "I showed the house on November 3, as agreed.",
                 *       "submit": true
                 *     }
                 */
                "application/json": components["schemas"]["SaveDisputeEvidenceInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-a9d0-7b1c-8c2d-60718293a4b5",
                     *       "amount": 25000,
                     *       "status": "needs_response",
                     *       "reason": "product_not_received",
                     *       "respondBy": "2026-11-21T09:30:00.000Z",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "currency": "usd",
                     *       "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *       "evidence": {
                     *         "status": "submitted",
                     *         "statement": "I showed the house on November 3, as agreed.",
                     *         "messages": "include",
                     *         "fields": [
                     *           {
                     *             "name": "statement",
                     *             "text": "I showed the house on November 3, as agreed."
                     *           },
                     *           {
                     *             "name": "service",
                     *             "text": "Home Showing by Ada Agent.\nPaid: $250.00. Disputed: $250.00."
                     *           }
                     *         ],
                     *         "submittedAt": "2026-11-21T09:30:00.000Z",
                     *         "failure": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope invoices:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Dispute not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `DISPUTE_NOT_OPEN`: The bank does not wait for evidence on this dispute: it was submitted, its deadline has passed, or the bank has decided.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAccountInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "acct_1RkQ2xExample"
                     *     }
                     */
                    "application/json": {
                        accountId: string;
                    };
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readAccountStatus: {
        parameters: {
            query?: {
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "acct_1RkQ2xExample",
                     *       "status": "pending",
                     *       "onboardingComplete": true,
                     *       "needs": 1,
                     *       "blocked": [
                     *         "payouts"
                     *       ],
                     *       "requirements": [
                     *         "identity.individual.id_numbers"
                     *       ],
                     *       "deadline": {
                     *         "status": "currently_due",
                     *         "at": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountStatus"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    createOnboardingLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accountId": "acct_1RkQ2xExample",
                 *       "returnUrl": "/settings"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOnboardingLinkInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://connect.example.com/setup/s/example"
                     *     }
                     */
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `ACCOUNT_MISSING`: Set up your payment account first.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `INVALID_RETURN_URL`: The return address must lead back to this site.
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listExternalAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "ba_example",
                     *         "object": "bank_account",
                     *         "default": true,
                     *         "bankName": "STRIPE TEST BANK",
                     *         "accountHolderName": "Ada Agent",
                     *         "routingNumber": "110000000",
                     *         "brand": null,
                     *         "last4": "6789",
                     *         "expMonth": null,
                     *         "expYear": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ExternalAccount"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `ACCOUNT_MISSING`: Set up your payment account first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PROVIDER_REFUSED`: The account was rejected by the provider. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": {
                     *         "amount": 32050,
                     *         "currency": "usd"
                     *       },
                     *       "availableNow": {
                     *         "amount": 12050,
                     *         "currency": "usd"
                     *       },
                     *       "availableSoon": {
                     *         "amount": 20000,
                     *         "currency": "usd"
                     *       },
                     *       "available": [
                     *         {
                     *           "amount": 12050,
                     *           "currency": "usd"
                     *         }
                     *       ],
                     *       "pending": [
                     *         {
                     *           "amount": 20000,
                     *           "currency": "usd"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Balance"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `ACCOUNT_MISSING`: Set up your payment account first.
             *
             *     `ACCOUNT_NOT_READY`: Finish setting up your payment account first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PROVIDER_REFUSED`: The account was rejected by the provider. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listRecentPayouts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-a061-7283-9e9f-607182930415",
                     *         "created": 1795253400,
                     *         "amount": 120.5,
                     *         "currency": "usd",
                     *         "status": "pending",
                     *         "arrivalDate": 1795426200
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Payout"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `ACCOUNT_MISSING`: Set up your payment account first.
             *
             *     `ACCOUNT_NOT_READY`: Finish setting up your payment account first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    getPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "po_1RkQ2xExample",
                     *       "amount": 12050,
                     *       "currency": "usd",
                     *       "status": "paid",
                     *       "isAutomatic": false,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "arrivalAt": "2026-11-21T09:30:00.000Z",
                     *       "bank": {
                     *         "name": "Prairie Bank",
                     *         "last4": "6789"
                     *       },
                     *       "traceId": "021000021234567",
                     *       "failure": null,
                     *       "failureCode": null,
                     *       "originalPayoutId": null,
                     *       "reversedById": null,
                     *       "isPending": false,
                     *       "other": 0,
                     *       "lines": [
                     *         {
                     *           "transactionId": "0199f2ab-e4a5-76c7-8d3e-041526374859",
                     *           "type": "payment",
                     *           "isReversal": false,
                     *           "amount": 12050,
                     *           "net": 20000,
                     *           "service": "Home Showing",
                     *           "customerName": "Ben Buyer",
                     *           "customerEmail": "ben@example.com",
                     *           "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *           "providerId": "pi_3RkQ2xExample",
                     *           "occurredAt": "2026-11-21T09:30:00.000Z",
                     *           "timeZone": "America/New_York"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PayoutDetail"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Payout not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    createPayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 120.5,
                 *       "currency": "usd"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePayoutInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-a061-7283-9e9f-607182930415",
                     *       "created": 1795253400,
                     *       "amount": 120.5,
                     *       "currency": "usd",
                     *       "status": "pending",
                     *       "arrivalDate": 1795426200
                     *     }
                     */
                    "application/json": components["schemas"]["Payout"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `ACCOUNT_MISSING`: Set up your payment account first.
             *
             *     `ACCOUNT_NOT_READY`: Finish setting up your payment account first.
             *
             *     `PAYOUTS_RESTRICTED`: Payouts from your account are paused by our payment provider. Your balance is kept. See Settings > Payments for what it needs.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PROVIDER_REFUSED`: The account was rejected by the provider.
             *
             *     `INVALID_AMOUNT`: Please enter a valid positive amount
             *
             *     `INSUFFICIENT_FUNDS`: You can only withdraw up to $120.50
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             *
             *     `PROVIDER_UNAVAILABLE`: We cannot reach the payment provider right now. Nothing was lost; please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                type?: "payment" | "refund" | "fee_return" | "dispute" | "payout" | "tour";
                search?: string;
                from?: string;
                to?: string;
                minAmount?: number;
                maxAmount?: number;
                currency?: string;
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
                format?: "json" | "csv" | "quickbooks" | "xero";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-e4a5-76c7-8d3e-041526374859",
                     *         "type": "payment",
                     *         "isReversal": false,
                     *         "gross": 25000,
                     *         "fee": 5000,
                     *         "processingFee": 0,
                     *         "net": 20000,
                     *         "balance": 46400,
                     *         "currency": "usd",
                     *         "service": "Home Showing",
                     *         "customerName": "Ben Buyer",
                     *         "customerEmail": "ben@example.com",
                     *         "invoiceNumber": "A1B2C3D4-0001",
                     *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                     *         "providerId": "pi_3RkQ2xExample",
                     *         "occurredAt": "2026-11-21T09:30:00.000Z",
                     *         "recordedAt": "2026-11-21T09:30:00.000Z",
                     *         "timeZone": "America/New_York"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Transaction"][];
                    "text/csv": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    exportTransactions: {
        parameters: {
            query?: {
                type?: "payment" | "refund" | "fee_return" | "dispute" | "payout" | "tour";
                search?: string;
                from?: string;
                to?: string;
                minAmount?: number;
                maxAmount?: number;
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listStatements: {
        parameters: {
            query?: {
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "period": "2026-10",
                     *         "isFinal": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StatementListItem"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    getStatement: {
        parameters: {
            query?: {
                currency?: string;
                format?: "json" | "csv" | "pdf";
            };
            header?: never;
            path: {
                period: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "period": "2026-10",
                     *       "currency": "usd",
                     *       "timeZones": [
                     *         "America/New_York"
                     *       ],
                     *       "isDefaultTimeZone": false,
                     *       "startsAt": "2026-10-01T04:00:00.000Z",
                     *       "endsAt": "2026-11-01T04:00:00.000Z",
                     *       "isFinal": true,
                     *       "opening": 12000,
                     *       "totals": [
                     *         {
                     *           "type": "payment",
                     *           "isReversal": false,
                     *           "count": 4,
                     *           "gross": 100000,
                     *           "fee": 20000,
                     *           "processingFee": 0,
                     *           "net": 80000
                     *         },
                     *         {
                     *           "type": "payout",
                     *           "isReversal": false,
                     *           "count": 1,
                     *           "gross": -50000,
                     *           "fee": 0,
                     *           "processingFee": 0,
                     *           "net": -50000
                     *         }
                     *       ],
                     *       "closing": 42000,
                     *       "late": {
                     *         "count": 0,
                     *         "net": 0,
                     *         "transactions": []
                     *       },
                     *       "grossPayments": {
                     *         "gross": 100000,
                     *         "recordedLater": 0,
                     *         "count": 4
                     *       },
                     *       "months": [
                     *         {
                     *           "month": "2026-10",
                     *           "opening": 12000,
                     *           "net": 30000,
                     *           "closing": 42000,
                     *           "grossPayments": {
                     *             "gross": 100000,
                     *             "recordedLater": 0,
                     *             "count": 4
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Statement"];
                    "text/csv": string;
                    "application/pdf": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope payouts:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `INVALID_INPUT`: Invalid email address
             *
             *     `PDF_TOO_LARGE`: This contract is too long to create a PDF right now. Shorten it to at most 5,000 lines and about 100 pages, or try again later.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listInbox: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                     *         "clientName": "Ben Buyer",
                     *         "clientEmail": "ben@example.com",
                     *         "isCurrentClient": true,
                     *         "unread": 1,
                     *         "isOpen": true,
                     *         "last": {
                     *           "from": "client",
                     *           "excerpt": "Can we meet at 11 instead?",
                     *           "createdAt": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["InboxConversation"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope messages:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description The cursor of the page: the `X-Next-Cursor` header of the previous response. */
                cursor?: string;
                /** @description The maximum number of items. The default is 500. */
                limit?: number;
                clientEmail?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description The URL of the next page, with `rel="next"`; omitted on the last page. */
                    Link?: string;
                    /** @description The next page's `cursor`; omitted on the last page. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-b172-7394-8a0b-718293041526",
                     *         "from": "agent",
                     *         "text": "The showing is on Friday at 10.",
                     *         "attachments": [
                     *           {
                     *             "id": "0199f2ab-e4a5-76c7-8d3e-a41526374859",
                     *             "name": "Floor plan.pdf",
                     *             "type": "pdf",
                     *             "size": 482133
                     *           }
                     *         ],
                     *         "createdAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Message"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope messages:read. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientEmail": "ben@example.com",
                 *       "text": "The showing is on Friday at 10.",
                 *       "attachmentIds": [
                 *         "0199f2ab-e4a5-76c7-8d3e-a41526374859"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SendMessageInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-b172-7394-8a0b-718293041526",
                     *       "from": "agent",
                     *       "text": "The showing is on Friday at 10.",
                     *       "attachments": [
                     *         {
                     *           "id": "0199f2ab-e4a5-76c7-8d3e-a41526374859",
                     *           "name": "Floor plan.pdf",
                     *           "type": "pdf",
                     *           "size": 482133
                     *         }
                     *       ],
                     *       "createdAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope messages:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Deal not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `CLIENT_CHANGED`: The client of this deal has changed, so nothing was sent. Review the deal before you write.
             *
             *     `CONVERSATION_CLOSED`: This deal is archived. You can read its messages, but you cannot send new ones.
             *
             *     `ATTACHMENTS_EXPIRED`: A file of this message was deleted, because it was not sent within a day. Attach it again.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-c283-74a5-8b1c-829304152637",
                     *         "url": "https://example.com/hooks",
                     *         "description": "Bookkeeping",
                     *         "eventTypes": [
                     *           "invoice.paid"
                     *         ],
                     *         "state": "on",
                     *         "failingSince": null,
                     *         "rotatingUntil": null,
                     *         "createdAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope webhooks:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks",
                 *       "description": "Bookkeeping",
                 *       "eventTypes": [
                 *         "invoice.paid"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-c283-74a5-8b1c-829304152637",
                     *       "url": "https://example.com/hooks",
                     *       "description": "Bookkeeping",
                     *       "eventTypes": [
                     *         "invoice.paid"
                     *       ],
                     *       "state": "on",
                     *       "failingSince": null,
                     *       "rotatingUntil": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "secret": "whsec_ZXhhbXBsZSBleGFtcGxlIGV4YW1wbGUgZXhhbXBsZSE="
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope webhooks:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `REAUTHENTICATION_NEEDED`: Confirm that it's you to continue: this requires a sign-in, password or second factor from the last 15 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOO_MANY_WEBHOOKS`: You can have up to 10 webhook endpoints. Delete one that you no longer use.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-c283-74a5-8b1c-829304152637",
                     *       "url": "https://example.com/hooks",
                     *       "description": "Bookkeeping",
                     *       "eventTypes": [
                     *         "invoice.paid"
                     *       ],
                     *       "state": "on",
                     *       "failingSince": null,
                     *       "rotatingUntil": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope webhooks:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `REAUTHENTICATION_NEEDED`: Confirm that it's you to continue: this requires a sign-in, password or second factor from the last 15 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Webhook endpoint not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-c283-74a5-8b1c-829304152637",
                     *       "url": "https://example.com/hooks",
                     *       "description": "Bookkeeping",
                     *       "eventTypes": [
                     *         "invoice.paid"
                     *       ],
                     *       "state": "on",
                     *       "failingSince": null,
                     *       "rotatingUntil": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "secret": "whsec_ZXhhbXBsZSBleGFtcGxlIGV4YW1wbGUgZXhhbXBsZSE="
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope webhooks:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `REAUTHENTICATION_NEEDED`: Confirm that it's you to continue: this requires a sign-in, password or second factor from the last 15 minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Webhook endpoint not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `TOO_MANY_ROTATIONS`: The secret wasn't rotated: 5 earlier secrets are still valid. Each one expires 24 hours after it was replaced.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    listExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0199f2ab-28e9-7a0b-8b72-e8596071829d",
                     *         "status": "ready",
                     *         "progress": 100,
                     *         "size": 2318114,
                     *         "downloadUrl": "https://app.gable.example/api/exports/0199f2ab-28e9-7a0b-8b72-e8596071829d/file",
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "expiresAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Export"][];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:write. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-28e9-7a0b-8b72-e8596071829d",
                     *       "status": "preparing",
                     *       "progress": 0,
                     *       "size": null,
                     *       "downloadUrl": null,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "expiresAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:write. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             *
             *     `EXPORT_RUNNING`: An export of your data is already being prepared. Download it when it is ready.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-28e9-7a0b-8b72-e8596071829d",
                     *       "status": "ready",
                     *       "progress": 100,
                     *       "size": 2318114,
                     *       "downloadUrl": "https://app.gable.example/api/exports/0199f2ab-28e9-7a0b-8b72-e8596071829d/file",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:write. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Export not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `WRONG_ROLE`: This is for agents only.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope deals:write. Create a key that has it under Settings > Security.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: Export not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `EXPORT_UNAVAILABLE`: This export has expired. Start a new one.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199f2ab-5b1c-7d3e-8f4a-1b2c3d4e5f60",
                     *       "email": "ada@example.com",
                     *       "name": "Ada Agent",
                     *       "userType": "agent",
                     *       "photo": null,
                     *       "connectAccountId": "acct_1RkQ2xExample",
                     *       "connectAccountStatus": "verified",
                     *       "onboardingComplete": true
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /** @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readAgentProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
                /** @description The `ETag` of a cached response. The response is 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agentId": "0199f2ab-5b1c-7d3e-8f4a-1b2c3d4e5f60",
                     *       "licenseNumber": "01234567",
                     *       "licenseState": "CA",
                     *       "brokerageName": "Harbor Realty",
                     *       "brokerageLicense": "01999999",
                     *       "phone": "(415) 555-0132",
                     *       "bio": "Twelve years in the Bay Area.",
                     *       "signatureName": "Ada Agent",
                     *       "photo": "/profile-images/0199f2ab-5b1c-7d3e-8f4a-1b2c3d4e5f60/photo/2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
                     *       "signatureImage": null,
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentProfile"];
                };
            };
            /** @description Nothing has changed since the response with the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope profile:read. Create a key that has it under Settings > Security.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    updateAgentProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.
                 * @example 7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.
                 * @example "mZ0nq0Gg1cJ2mT1x3sQ2ZQ"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "licenseNumber": "01234567",
                 *       "licenseState": "CA"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAgentProfileInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The units per minute. */
                    "RateLimit-Limit"?: number;
                    /** @description The units that are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until all units are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this version. Send it as `If-Match` with an update. */
                    ETag?: string;
                    /** @description `true` if this is the response to an earlier request with the same key. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agentId": "0199f2ab-5b1c-7d3e-8f4a-1b2c3d4e5f60",
                     *       "licenseNumber": "01234567",
                     *       "licenseState": "CA",
                     *       "brokerageName": "Harbor Realty",
                     *       "brokerageLicense": "01999999",
                     *       "phone": "(415) 555-0132",
                     *       "bio": "Twelve years in the Bay Area.",
                     *       "signatureName": "Ada Agent",
                     *       "photo": "/profile-images/0199f2ab-5b1c-7d3e-8f4a-1b2c3d4e5f60/photo/2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
                     *       "signatureImage": null,
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentProfile"];
                };
            };
            /** @description `BAD_REQUEST`: The body is not valid JSON. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `SECOND_FACTOR_NEEDED`: Please confirm your second factor first.
             *
             *     `API_KEY_SCOPE`: This API key doesn't have the scope profile:write. Create a key that has it under Settings > Security.
             *
             *     `CROSS_ORIGIN`: This request came from another site and was rejected.
             *
             *     `WRONG_ROLE`: This is for agents only.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `SIGNED_IN_AS_ANOTHER`: You are now signed in as ada@example.com in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ada@example.com.
             *
             *     `IDEMPOTENCY_MISMATCH`: This idempotency key was used before with other values. Use a new key for a new request.
             *
             *     `IDEMPOTENCY_IN_FLIGHT`: A request with this idempotency key is still in progress. Try again in a moment.
             */
            409: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `PRECONDITION_FAILED`: This has changed since you read it, so nothing was saved. Read it again, then send your change with the new ETag. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description `INVALID_INPUT`: Invalid email address */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["OurFault"];
            /**
             * @description `OVERLOADED`: Gable is very busy right now. Nothing was changed; please try again in a moment.
             *
             *     `STORAGE_UNAVAILABLE`: Gable cannot read or save anything right now. Nothing was changed; please try again in a moment.
             *
             *     `OUTCOME_UNKNOWN`: The connection was lost while Gable was saving. Your change may or may not be saved, so please check before you try again.
             *
             *     `SIGN_IN_UNAVAILABLE`: Sign-in is unavailable right now. Please try again in a moment.
             */
            503: {
                headers: {
                    /** @description Seconds until the request can be retried. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            504: components["responses"]["TooSlow"];
        };
    };
    readDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    readDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HTML */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    "on.deal.created": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "deal.created",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "customerName": "Ben Buyer",
                 *         "customerEmail": "ben@example.com",
                 *         "customerPhone": "+1 415 555 0100",
                 *         "status": "active",
                 *         "notes": null,
                 *         "isDisputed": false,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "deal.created";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Deal"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.deal.updated": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "deal.updated",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "customerName": "Ben Buyer",
                 *         "customerEmail": "ben@example.com",
                 *         "customerPhone": "+1 415 555 0100",
                 *         "status": "active",
                 *         "notes": null,
                 *         "isDisputed": false,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "deal.updated";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Deal"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.proposal.created": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "proposal.created",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "customerName": "Ben Buyer",
                 *         "customerEmail": "ben@example.com",
                 *         "serviceType": "Home Showing",
                 *         "description": "Two tours on Saturday",
                 *         "pricingStructure": "fixed",
                 *         "amount": "250",
                 *         "lineItems": [
                 *           {
                 *             "description": "Showing of one home",
                 *             "quantity": 2,
                 *             "unitAmount": 12500
                 *           }
                 *         ],
                 *         "terms": null,
                 *         "status": "pending",
                 *         "paymentStatus": "not_initiated",
                 *         "invoiceId": null,
                 *         "invoiceUrl": null,
                 *         "sentAt": null,
                 *         "viewedAt": null,
                 *         "changesRequestedAt": null,
                 *         "invoicedAt": null,
                 *         "dueAt": null,
                 *         "paidAt": null,
                 *         "scheduledPayments": null,
                 *         "dispute": null,
                 *         "refunded": 0,
                 *         "tourEnding": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "proposal.created";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Proposal"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.proposal.updated": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "proposal.updated",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "customerName": "Ben Buyer",
                 *         "customerEmail": "ben@example.com",
                 *         "serviceType": "Home Showing",
                 *         "description": "Two tours on Saturday",
                 *         "pricingStructure": "fixed",
                 *         "amount": "250",
                 *         "lineItems": [
                 *           {
                 *             "description": "Showing of one home",
                 *             "quantity": 2,
                 *             "unitAmount": 12500
                 *           }
                 *         ],
                 *         "terms": null,
                 *         "status": "pending",
                 *         "paymentStatus": "not_initiated",
                 *         "invoiceId": null,
                 *         "invoiceUrl": null,
                 *         "sentAt": null,
                 *         "viewedAt": null,
                 *         "changesRequestedAt": null,
                 *         "invoicedAt": null,
                 *         "dueAt": null,
                 *         "paidAt": null,
                 *         "scheduledPayments": null,
                 *         "dispute": null,
                 *         "refunded": 0,
                 *         "tourEnding": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "proposal.updated";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Proposal"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.proposal.deleted": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "proposal.deleted",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "customerName": "Ben Buyer",
                 *         "customerEmail": "ben@example.com",
                 *         "serviceType": "Home Showing",
                 *         "description": "Two tours on Saturday",
                 *         "pricingStructure": "fixed",
                 *         "amount": "250",
                 *         "lineItems": [
                 *           {
                 *             "description": "Showing of one home",
                 *             "quantity": 2,
                 *             "unitAmount": 12500
                 *           }
                 *         ],
                 *         "terms": null,
                 *         "status": "pending",
                 *         "paymentStatus": "not_initiated",
                 *         "invoiceId": null,
                 *         "invoiceUrl": null,
                 *         "sentAt": null,
                 *         "viewedAt": null,
                 *         "changesRequestedAt": null,
                 *         "invoicedAt": null,
                 *         "dueAt": null,
                 *         "paidAt": null,
                 *         "scheduledPayments": null,
                 *         "dispute": null,
                 *         "refunded": 0,
                 *         "tourEnding": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "proposal.deleted";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Proposal"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.proposal.accepted": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "proposal.accepted",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "customerName": "Ben Buyer",
                 *         "customerEmail": "ben@example.com",
                 *         "serviceType": "Home Showing",
                 *         "description": "Two tours on Saturday",
                 *         "pricingStructure": "fixed",
                 *         "amount": "250",
                 *         "lineItems": [
                 *           {
                 *             "description": "Showing of one home",
                 *             "quantity": 2,
                 *             "unitAmount": 12500
                 *           }
                 *         ],
                 *         "terms": null,
                 *         "status": "approved",
                 *         "paymentStatus": "not_initiated",
                 *         "invoiceId": null,
                 *         "invoiceUrl": null,
                 *         "sentAt": null,
                 *         "viewedAt": null,
                 *         "changesRequestedAt": null,
                 *         "invoicedAt": null,
                 *         "dueAt": null,
                 *         "paidAt": null,
                 *         "scheduledPayments": null,
                 *         "dispute": null,
                 *         "refunded": 0,
                 *         "tourEnding": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "proposal.accepted";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Proposal"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.proposal.declined": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "proposal.declined",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "customerName": "Ben Buyer",
                 *         "customerEmail": "ben@example.com",
                 *         "serviceType": "Home Showing",
                 *         "description": "Two tours on Saturday",
                 *         "pricingStructure": "fixed",
                 *         "amount": "250",
                 *         "lineItems": [
                 *           {
                 *             "description": "Showing of one home",
                 *             "quantity": 2,
                 *             "unitAmount": 12500
                 *           }
                 *         ],
                 *         "terms": null,
                 *         "status": "declined",
                 *         "paymentStatus": "not_initiated",
                 *         "invoiceId": null,
                 *         "invoiceUrl": null,
                 *         "sentAt": null,
                 *         "viewedAt": null,
                 *         "changesRequestedAt": null,
                 *         "invoicedAt": null,
                 *         "dueAt": null,
                 *         "paidAt": null,
                 *         "scheduledPayments": null,
                 *         "dispute": null,
                 *         "refunded": 0,
                 *         "tourEnding": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "proposal.declined";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Proposal"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.proposal.changes_requested": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "proposal.changes_requested",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "customerName": "Ben Buyer",
                 *         "customerEmail": "ben@example.com",
                 *         "serviceType": "Home Showing",
                 *         "description": "Two tours on Saturday",
                 *         "pricingStructure": "fixed",
                 *         "amount": "250",
                 *         "lineItems": [
                 *           {
                 *             "description": "Showing of one home",
                 *             "quantity": 2,
                 *             "unitAmount": 12500
                 *           }
                 *         ],
                 *         "terms": null,
                 *         "status": "pending",
                 *         "paymentStatus": "not_initiated",
                 *         "invoiceId": null,
                 *         "invoiceUrl": null,
                 *         "sentAt": null,
                 *         "viewedAt": null,
                 *         "changesRequestedAt": "2026-11-21T09:30:00.000Z",
                 *         "invoicedAt": null,
                 *         "dueAt": null,
                 *         "paidAt": null,
                 *         "scheduledPayments": null,
                 *         "dispute": null,
                 *         "refunded": 0,
                 *         "tourEnding": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z",
                 *         "comment": "Could we also see the garden?"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "proposal.changes_requested";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ChangeRequestEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.contract.sent": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.sent",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.",
                 *         "status": "sent",
                 *         "version": 1,
                 *         "signing": {
                 *           "state": "awaiting",
                 *           "signatures": [],
                 *           "decline": null
                 *         },
                 *         "sentAt": null,
                 *         "offerChange": null,
                 *         "paperRequestedAt": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "contract.sent";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ContractEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.contract.signed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.signed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.",
                 *         "status": "signed",
                 *         "version": 1,
                 *         "signing": {
                 *           "state": "signed",
                 *           "signatures": [
                 *             {
                 *               "name": "Ben Buyer",
                 *               "drawnSignature": null,
                 *               "email": "ben@example.com",
                 *               "signedAt": "2026-11-21T09:30:00.000Z",
                 *               "version": 1,
                 *               "pdfSha256": null,
                 *               "countersignature": null
                 *             }
                 *           ],
                 *           "decline": null
                 *         },
                 *         "sentAt": null,
                 *         "offerChange": null,
                 *         "paperRequestedAt": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "contract.signed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ContractEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.contract.countersigned": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.countersigned",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.",
                 *         "status": "signed",
                 *         "version": 1,
                 *         "signing": {
                 *           "state": "signed",
                 *           "signatures": [
                 *             {
                 *               "name": "Ben Buyer",
                 *               "drawnSignature": null,
                 *               "email": "ben@example.com",
                 *               "signedAt": "2026-11-21T09:30:00.000Z",
                 *               "version": 1,
                 *               "pdfSha256": null,
                 *               "countersignature": {
                 *                 "name": "Ann Agent",
                 *                 "drawnSignature": "M40 150L90 30L140 150M200 90L560 90",
                 *                 "email": "ann@example.com",
                 *                 "signedAt": "2026-11-21T09:30:00.000Z",
                 *                 "imageSha256": null
                 *               }
                 *             }
                 *           ],
                 *           "decline": null
                 *         },
                 *         "sentAt": "2026-11-21T09:30:00.000Z",
                 *         "offerChange": null,
                 *         "paperRequestedAt": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "contract.countersigned";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ContractEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.contract.declined": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contract.declined",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "content": "SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.",
                 *         "status": "draft",
                 *         "version": 1,
                 *         "signing": {
                 *           "state": "declined",
                 *           "signatures": [],
                 *           "decline": {
                 *             "version": 1,
                 *             "reason": "Please leave out Saturday.",
                 *             "declinedAt": "2026-11-21T09:30:00.000Z"
                 *           }
                 *         },
                 *         "sentAt": null,
                 *         "offerChange": null,
                 *         "paperRequestedAt": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "contract.declined";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ContractEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.invoice.created": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.created",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "customer": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com"
                 *         },
                 *         "invoice": {
                 *           "id": "in_1RkQ2xExample0001",
                 *           "number": "A1B2C3D4-0001",
                 *           "description": "Home Showing",
                 *           "created": 1795253400,
                 *           "amount_due": 25000,
                 *           "status": "open",
                 *           "paidOutside": false,
                 *           "paidAt": null,
                 *           "refunded": 0,
                 *           "lost": 0,
                 *           "dispute": null,
                 *           "overdue": false,
                 *           "paymentFailed": false,
                 *           "hosted_invoice_url": "https://invoice.example.com/i/in_1RkQ2xExample0001"
                 *         },
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "invoice.created";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["InvoiceEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.invoice.paid": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.paid",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "customer": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com"
                 *         },
                 *         "invoice": {
                 *           "id": "in_1RkQ2xExample0001",
                 *           "number": "A1B2C3D4-0001",
                 *           "description": "Home Showing",
                 *           "created": 1795253400,
                 *           "amount_due": 25000,
                 *           "status": "paid",
                 *           "paidOutside": false,
                 *           "paidAt": null,
                 *           "refunded": 0,
                 *           "lost": 0,
                 *           "dispute": null,
                 *           "overdue": false,
                 *           "paymentFailed": false,
                 *           "hosted_invoice_url": "https://invoice.example.com/i/in_1RkQ2xExample0001"
                 *         },
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "invoice.paid";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["InvoiceEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.invoice.payment_failed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.payment_failed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "customer": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com"
                 *         },
                 *         "invoice": {
                 *           "id": "in_1RkQ2xExample0001",
                 *           "number": "A1B2C3D4-0001",
                 *           "description": "Home Showing",
                 *           "created": 1795253400,
                 *           "amount_due": 25000,
                 *           "status": "open",
                 *           "paidOutside": false,
                 *           "paidAt": null,
                 *           "refunded": 0,
                 *           "lost": 0,
                 *           "dispute": null,
                 *           "overdue": false,
                 *           "paymentFailed": false,
                 *           "hosted_invoice_url": "https://invoice.example.com/i/in_1RkQ2xExample0001"
                 *         },
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "invoice.payment_failed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["InvoiceEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.invoice.voided": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.voided",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "customer": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com"
                 *         },
                 *         "invoice": {
                 *           "id": "in_1RkQ2xExample0001",
                 *           "number": "A1B2C3D4-0001",
                 *           "description": "Home Showing",
                 *           "created": 1795253400,
                 *           "amount_due": 25000,
                 *           "status": "void",
                 *           "paidOutside": false,
                 *           "paidAt": null,
                 *           "refunded": 0,
                 *           "lost": 0,
                 *           "dispute": null,
                 *           "overdue": false,
                 *           "paymentFailed": false,
                 *           "hosted_invoice_url": "https://invoice.example.com/i/in_1RkQ2xExample0001"
                 *         },
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "invoice.voided";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["InvoiceEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.payment.refunded": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "payment.refunded",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-b172-7394-8faf-708192930415",
                 *         "amount": 25000,
                 *         "currency": "usd",
                 *         "invoiceId": "in_1RkQ2xExample0001",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "createdAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "payment.refunded";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["RefundEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.tour.requested": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tour.requested",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                 *         "status": "requested",
                 *         "start": "2026-11-21T09:30:00.000Z",
                 *         "end": "2026-11-21T09:30:00.000Z",
                 *         "proposedTime": null,
                 *         "timeZone": "America/New_York",
                 *         "address": "12 Main Street, Springfield",
                 *         "notes": null,
                 *         "price": "75.00",
                 *         "share": "60.00",
                 *         "client": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com",
                 *           "phone": "+1 555 0100"
                 *         },
                 *         "agent": {
                 *           "name": "Ada Agent",
                 *           "handle": "ada-agent"
                 *         },
                 *         "autoAccept": false,
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                 *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                 *         "sequence": 0,
                 *         "answerFrom": "agent",
                 *         "respondBefore": "2026-11-21T09:30:00.000Z",
                 *         "cancellation": {
                 *           "freeHours": 24,
                 *           "freeUntil": "2026-11-21T09:30:00.000Z",
                 *           "keptPercent": 50,
                 *           "keptAmount": "37.50"
                 *         },
                 *         "keptAmount": null,
                 *         "hold": {
                 *           "kind": "hold",
                 *           "status": "held",
                 *           "amount": "75.00",
                 *           "capturedAmount": null,
                 *           "captureBefore": "2026-11-21T09:30:00.000Z",
                 *           "cardBrand": "visa",
                 *           "cardLast4": "4242"
                 *         },
                 *         "ended": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "tour.requested";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Tour"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.tour.confirmed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tour.confirmed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                 *         "status": "confirmed",
                 *         "start": "2026-11-21T09:30:00.000Z",
                 *         "end": "2026-11-21T09:30:00.000Z",
                 *         "proposedTime": null,
                 *         "timeZone": "America/New_York",
                 *         "address": "12 Main Street, Springfield",
                 *         "notes": null,
                 *         "price": "75.00",
                 *         "share": "60.00",
                 *         "client": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com",
                 *           "phone": "+1 555 0100"
                 *         },
                 *         "agent": {
                 *           "name": "Ada Agent",
                 *           "handle": "ada-agent"
                 *         },
                 *         "autoAccept": false,
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                 *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                 *         "sequence": 0,
                 *         "answerFrom": null,
                 *         "respondBefore": null,
                 *         "cancellation": {
                 *           "freeHours": 24,
                 *           "freeUntil": "2026-11-21T09:30:00.000Z",
                 *           "keptPercent": 50,
                 *           "keptAmount": "37.50"
                 *         },
                 *         "keptAmount": null,
                 *         "hold": {
                 *           "kind": "hold",
                 *           "status": "held",
                 *           "amount": "75.00",
                 *           "capturedAmount": null,
                 *           "captureBefore": "2026-11-21T09:30:00.000Z",
                 *           "cardBrand": "visa",
                 *           "cardLast4": "4242"
                 *         },
                 *         "ended": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "tour.confirmed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Tour"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.tour.declined": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tour.declined",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                 *         "status": "declined",
                 *         "start": "2026-11-21T09:30:00.000Z",
                 *         "end": "2026-11-21T09:30:00.000Z",
                 *         "proposedTime": null,
                 *         "timeZone": "America/New_York",
                 *         "address": "12 Main Street, Springfield",
                 *         "notes": null,
                 *         "price": "75.00",
                 *         "share": "60.00",
                 *         "client": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com",
                 *           "phone": "+1 555 0100"
                 *         },
                 *         "agent": {
                 *           "name": "Ada Agent",
                 *           "handle": "ada-agent"
                 *         },
                 *         "autoAccept": false,
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                 *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                 *         "sequence": 0,
                 *         "answerFrom": null,
                 *         "respondBefore": null,
                 *         "cancellation": {
                 *           "freeHours": 24,
                 *           "freeUntil": "2026-11-21T09:30:00.000Z",
                 *           "keptPercent": 50,
                 *           "keptAmount": "37.50"
                 *         },
                 *         "keptAmount": null,
                 *         "hold": {
                 *           "kind": "hold",
                 *           "status": "held",
                 *           "amount": "75.00",
                 *           "capturedAmount": null,
                 *           "captureBefore": "2026-11-21T09:30:00.000Z",
                 *           "cardBrand": "visa",
                 *           "cardLast4": "4242"
                 *         },
                 *         "ended": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "tour.declined";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Tour"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.tour.expired": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tour.expired",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                 *         "status": "expired",
                 *         "start": "2026-11-21T09:30:00.000Z",
                 *         "end": "2026-11-21T09:30:00.000Z",
                 *         "proposedTime": null,
                 *         "timeZone": "America/New_York",
                 *         "address": "12 Main Street, Springfield",
                 *         "notes": null,
                 *         "price": "75.00",
                 *         "share": "60.00",
                 *         "client": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com",
                 *           "phone": "+1 555 0100"
                 *         },
                 *         "agent": {
                 *           "name": "Ada Agent",
                 *           "handle": "ada-agent"
                 *         },
                 *         "autoAccept": false,
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                 *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                 *         "sequence": 0,
                 *         "answerFrom": null,
                 *         "respondBefore": null,
                 *         "cancellation": {
                 *           "freeHours": 24,
                 *           "freeUntil": "2026-11-21T09:30:00.000Z",
                 *           "keptPercent": 50,
                 *           "keptAmount": "37.50"
                 *         },
                 *         "keptAmount": null,
                 *         "hold": {
                 *           "kind": "hold",
                 *           "status": "held",
                 *           "amount": "75.00",
                 *           "capturedAmount": null,
                 *           "captureBefore": "2026-11-21T09:30:00.000Z",
                 *           "cardBrand": "visa",
                 *           "cardLast4": "4242"
                 *         },
                 *         "ended": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "tour.expired";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Tour"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.tour.rescheduled": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tour.rescheduled",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                 *         "status": "confirmed",
                 *         "start": "2026-11-21T09:30:00.000Z",
                 *         "end": "2026-11-21T09:30:00.000Z",
                 *         "proposedTime": null,
                 *         "timeZone": "America/New_York",
                 *         "address": "12 Main Street, Springfield",
                 *         "notes": null,
                 *         "price": "75.00",
                 *         "share": "60.00",
                 *         "client": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com",
                 *           "phone": "+1 555 0100"
                 *         },
                 *         "agent": {
                 *           "name": "Ada Agent",
                 *           "handle": "ada-agent"
                 *         },
                 *         "autoAccept": false,
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                 *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                 *         "sequence": 1,
                 *         "answerFrom": null,
                 *         "respondBefore": null,
                 *         "cancellation": {
                 *           "freeHours": 24,
                 *           "freeUntil": "2026-11-21T09:30:00.000Z",
                 *           "keptPercent": 50,
                 *           "keptAmount": "37.50"
                 *         },
                 *         "keptAmount": null,
                 *         "hold": {
                 *           "kind": "hold",
                 *           "status": "held",
                 *           "amount": "75.00",
                 *           "capturedAmount": null,
                 *           "captureBefore": "2026-11-21T09:30:00.000Z",
                 *           "cardBrand": "visa",
                 *           "cardLast4": "4242"
                 *         },
                 *         "ended": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "tour.rescheduled";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Tour"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.tour.time_proposed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tour.time_proposed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                 *         "status": "confirmed",
                 *         "start": "2026-11-21T09:30:00.000Z",
                 *         "end": "2026-11-21T09:30:00.000Z",
                 *         "proposedTime": {
                 *           "start": "2026-11-21T09:30:00.000Z",
                 *           "end": "2026-11-21T09:30:00.000Z",
                 *           "freeUntil": "2026-11-21T09:30:00.000Z"
                 *         },
                 *         "timeZone": "America/New_York",
                 *         "address": "12 Main Street, Springfield",
                 *         "notes": null,
                 *         "price": "75.00",
                 *         "share": "60.00",
                 *         "client": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com",
                 *           "phone": "+1 555 0100"
                 *         },
                 *         "agent": {
                 *           "name": "Ada Agent",
                 *           "handle": "ada-agent"
                 *         },
                 *         "autoAccept": false,
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                 *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                 *         "sequence": 0,
                 *         "answerFrom": "client",
                 *         "respondBefore": "2026-11-21T09:30:00.000Z",
                 *         "cancellation": {
                 *           "freeHours": 24,
                 *           "freeUntil": "2026-11-21T09:30:00.000Z",
                 *           "keptPercent": 50,
                 *           "keptAmount": "37.50"
                 *         },
                 *         "keptAmount": null,
                 *         "hold": {
                 *           "kind": "hold",
                 *           "status": "held",
                 *           "amount": "75.00",
                 *           "capturedAmount": null,
                 *           "captureBefore": "2026-11-21T09:30:00.000Z",
                 *           "cardBrand": "visa",
                 *           "cardLast4": "4242"
                 *         },
                 *         "ended": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "tour.time_proposed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Tour"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.tour.time_declined": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tour.time_declined",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                 *         "status": "confirmed",
                 *         "start": "2026-11-21T09:30:00.000Z",
                 *         "end": "2026-11-21T09:30:00.000Z",
                 *         "proposedTime": null,
                 *         "timeZone": "America/New_York",
                 *         "address": "12 Main Street, Springfield",
                 *         "notes": null,
                 *         "price": "75.00",
                 *         "share": "60.00",
                 *         "client": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com",
                 *           "phone": "+1 555 0100"
                 *         },
                 *         "agent": {
                 *           "name": "Ada Agent",
                 *           "handle": "ada-agent"
                 *         },
                 *         "autoAccept": false,
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                 *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                 *         "sequence": 0,
                 *         "answerFrom": null,
                 *         "respondBefore": null,
                 *         "cancellation": {
                 *           "freeHours": 24,
                 *           "freeUntil": "2026-11-21T09:30:00.000Z",
                 *           "keptPercent": 50,
                 *           "keptAmount": "37.50"
                 *         },
                 *         "keptAmount": null,
                 *         "hold": {
                 *           "kind": "hold",
                 *           "status": "held",
                 *           "amount": "75.00",
                 *           "capturedAmount": null,
                 *           "captureBefore": "2026-11-21T09:30:00.000Z",
                 *           "cardBrand": "visa",
                 *           "cardLast4": "4242"
                 *         },
                 *         "ended": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "tour.time_declined";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Tour"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.tour.canceled": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tour.canceled",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                 *         "status": "canceled",
                 *         "start": "2026-11-21T09:30:00.000Z",
                 *         "end": "2026-11-21T09:30:00.000Z",
                 *         "proposedTime": null,
                 *         "timeZone": "America/New_York",
                 *         "address": "12 Main Street, Springfield",
                 *         "notes": null,
                 *         "price": "75.00",
                 *         "share": "60.00",
                 *         "client": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com",
                 *           "phone": "+1 555 0100"
                 *         },
                 *         "agent": {
                 *           "name": "Ada Agent",
                 *           "handle": "ada-agent"
                 *         },
                 *         "autoAccept": false,
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                 *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                 *         "sequence": 0,
                 *         "answerFrom": null,
                 *         "respondBefore": null,
                 *         "cancellation": {
                 *           "freeHours": 24,
                 *           "freeUntil": "2026-11-21T09:30:00.000Z",
                 *           "keptPercent": 50,
                 *           "keptAmount": "37.50"
                 *         },
                 *         "keptAmount": "0.00",
                 *         "hold": {
                 *           "kind": "hold",
                 *           "status": "held",
                 *           "amount": "75.00",
                 *           "capturedAmount": null,
                 *           "captureBefore": "2026-11-21T09:30:00.000Z",
                 *           "cardBrand": "visa",
                 *           "cardLast4": "4242"
                 *         },
                 *         "ended": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "tour.canceled";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Tour"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.tour.completed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tour.completed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                 *         "status": "completed",
                 *         "start": "2026-11-21T09:30:00.000Z",
                 *         "end": "2026-11-21T09:30:00.000Z",
                 *         "proposedTime": null,
                 *         "timeZone": "America/New_York",
                 *         "address": "12 Main Street, Springfield",
                 *         "notes": null,
                 *         "price": "75.00",
                 *         "share": "60.00",
                 *         "client": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com",
                 *           "phone": "+1 555 0100"
                 *         },
                 *         "agent": {
                 *           "name": "Ada Agent",
                 *           "handle": "ada-agent"
                 *         },
                 *         "autoAccept": false,
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                 *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                 *         "sequence": 0,
                 *         "answerFrom": null,
                 *         "respondBefore": null,
                 *         "cancellation": {
                 *           "freeHours": 24,
                 *           "freeUntil": "2026-11-21T09:30:00.000Z",
                 *           "keptPercent": 50,
                 *           "keptAmount": "37.50"
                 *         },
                 *         "keptAmount": null,
                 *         "hold": {
                 *           "kind": "hold",
                 *           "status": "held",
                 *           "amount": "75.00",
                 *           "capturedAmount": null,
                 *           "captureBefore": "2026-11-21T09:30:00.000Z",
                 *           "cardBrand": "visa",
                 *           "cardLast4": "4242"
                 *         },
                 *         "ended": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "tour.completed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Tour"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.tour.no_show": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "tour.no_show",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-f5b6-77d8-8e4f-b5263748596a",
                 *         "status": "no_show",
                 *         "start": "2026-11-21T09:30:00.000Z",
                 *         "end": "2026-11-21T09:30:00.000Z",
                 *         "proposedTime": null,
                 *         "timeZone": "America/New_York",
                 *         "address": "12 Main Street, Springfield",
                 *         "notes": null,
                 *         "price": "75.00",
                 *         "share": "60.00",
                 *         "client": {
                 *           "name": "Ben Buyer",
                 *           "email": "ben@example.com",
                 *           "phone": "+1 555 0100"
                 *         },
                 *         "agent": {
                 *           "name": "Ada Agent",
                 *           "handle": "ada-agent"
                 *         },
                 *         "autoAccept": false,
                 *         "dealId": "0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071",
                 *         "proposalId": "0199f2ab-7d3e-7f50-8b6c-3d4e5f607182",
                 *         "contractId": "0199f2ab-8e4f-7061-9c7d-4e5f60718293",
                 *         "agreementVersion": "2026-11-28-2cf24dba5fb0a30e",
                 *         "agreementEnd": "2026-11-21T09:30:00.000Z",
                 *         "sequence": 0,
                 *         "answerFrom": null,
                 *         "respondBefore": null,
                 *         "cancellation": {
                 *           "freeHours": 24,
                 *           "freeUntil": "2026-11-21T09:30:00.000Z",
                 *           "keptPercent": 50,
                 *           "keptAmount": "37.50"
                 *         },
                 *         "keptAmount": "37.50",
                 *         "hold": {
                 *           "kind": "hold",
                 *           "status": "held",
                 *           "amount": "75.00",
                 *           "capturedAmount": null,
                 *           "captureBefore": "2026-11-21T09:30:00.000Z",
                 *           "cardBrand": "visa",
                 *           "cardLast4": "4242"
                 *         },
                 *         "ended": null,
                 *         "createdAt": "2026-11-21T09:30:00.000Z",
                 *         "updatedAt": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "tour.no_show";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Tour"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.payout.paid": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "payout.paid",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-a061-7283-9e9f-607182930415",
                 *         "created": 1795253400,
                 *         "amount": 120.5,
                 *         "currency": "usd",
                 *         "status": "paid",
                 *         "arrivalDate": 1795426200
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "payout.paid";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Payout"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.payout.failed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "payout.failed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "id": "0199f2ab-a061-7283-9e9f-607182930415",
                 *         "created": 1795253400,
                 *         "amount": 120.5,
                 *         "currency": "usd",
                 *         "status": "failed",
                 *         "arrivalDate": 1795426200
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "payout.failed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Payout"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on.webhook.test": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, which is the same for every retry. Ignore events that you have processed.
                 * @example msg_0199f2abc28374a58fb0819203a4b5c6
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt, in seconds. Reject events older than five minutes.
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. One must match.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "data": {
                 *         "message": "This is a test event from Gable."
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "webhook.test";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["TestEvent"];
                };
            };
        };
        responses: {
            /** @description Received. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
