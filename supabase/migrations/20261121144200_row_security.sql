-- Which rows the data API shows and lets be written, to whom. `anon` gets no right on anything; `authenticated` gets
-- four tables and one view, row by row; every other table is the server's alone, which owns them and passes by.
--
-- A right that is missing here is refused as a whole (42501). A row that a policy hides is just not there; an insert or
-- a change that a policy does not allow is 42501 as well.
grant usage on schema public to authenticated;

-- Columns that are not named for writing are filled by triggers or by the server.
grant select on public.users to authenticated;
grant insert (id, email, name, user_type, created_at, updated_at) on public.users to authenticated;
grant update (id, email, name, user_type, created_at, updated_at) on public.users to authenticated;

grant select, delete on public.deals to authenticated;
grant insert
  (id, agent_id, customer_name, customer_email, customer_phone, status, notes, created_at, updated_at)
on public.deals to authenticated;
grant update
  (id, agent_id, customer_name, customer_email, customer_phone, status, notes, created_at, updated_at)
on public.deals to authenticated;

grant select, delete on public.proposals to authenticated;
grant insert
  (id, deal_id, service_type, description, pricing_structure, amount, terms, status, created_at, updated_at)
on public.proposals to authenticated;
grant update
  (id, deal_id, service_type, description, pricing_structure, amount, terms, status, created_at, updated_at)
on public.proposals to authenticated;

grant select on public.contracts to authenticated;
grant insert (id, proposal_id, content, status, created_at, updated_at) on public.contracts to authenticated;
grant update (id, proposal_id, content, status, created_at, updated_at) on public.contracts to authenticated;

-- Everything that a policy asks about the person is asked in a `select` of its own, so that PostgreSQL asks it once a
-- statement and not once a row.

-- A restrictive policy is in force beside every other: a session that is nobody's sees and writes nothing.
drop policy if exists "only a proven person" on public.users;
create policy "only a proven person" on public.users as restrictive for all to authenticated
using ((select gable.proven_email()) is not null);
drop policy if exists "only a proven person" on public.deals;
create policy "only a proven person" on public.deals as restrictive for all to authenticated
using ((select gable.proven_email()) is not null);
drop policy if exists "only a proven person" on public.proposals;
create policy "only a proven person" on public.proposals as restrictive for all to authenticated
using ((select gable.proven_email()) is not null);
drop policy if exists "only a proven person" on public.contracts;
create policy "only a proven person" on public.contracts as restrictive for all to authenticated
using ((select gable.proven_email()) is not null);

-- users: one's own row, with one's own address.
drop policy if exists "the own row" on public.users;
create policy "the own row" on public.users for all to authenticated
using (id = (select auth.uid()))
with check (id = (select auth.uid()) and email = (select gable.proven_email()));

-- deals: the agent's own. A buyer has `buyer_deals`: a policy hides rows and no columns, and the notes are the agent's.
drop policy if exists "the own deals of an agent" on public.deals;
create policy "the own deals of an agent" on public.deals for all to authenticated
using (agent_id = (select auth.uid()) and (select gable.user_type()) = 'agent')
with check (agent_id = (select auth.uid()) and (select gable.user_type()) = 'agent');

-- The deals that carry the buyer's address, without what is the agent's own. A view acts with its owner's rights, so it
-- says itself whose rows it shows.
create or replace view public.buyer_deals with (security_barrier = true) as
select id, customer_name, customer_email, customer_phone, status, created_at, updated_at
from public.deals
where customer_email = (select gable.proven_email()) and (select gable.user_type()) = 'buyer';
revoke all on public.buyer_deals from public, anon, authenticated;
grant select on public.buyer_deals to authenticated;

-- proposals: both parties of the deal read, its agent writes; a new one needs an active deal. What is asked of `deals`
-- is asked under its own policy, which shows an agent their own deals and a buyer none.
drop policy if exists "both parties read" on public.proposals;
create policy "both parties read" on public.proposals for select to authenticated
using (deal_id = any ((select gable.own_deals())::uuid[]));
drop policy if exists "the agent adds to an active deal" on public.proposals;
create policy "the agent adds to an active deal" on public.proposals for insert to authenticated
with check (
  exists (select from public.deals where deals.id = proposals.deal_id and deals.status = 'active')
);
drop policy if exists "the agent changes" on public.proposals;
create policy "the agent changes" on public.proposals for update to authenticated
using (exists (select from public.deals where deals.id = proposals.deal_id))
with check (exists (select from public.deals where deals.id = proposals.deal_id));
drop policy if exists "the agent removes" on public.proposals;
create policy "the agent removes" on public.proposals for delete to authenticated
using (exists (select from public.deals where deals.id = proposals.deal_id));

-- contracts: whoever reads the proposal reads its contract, and the agent writes it. What is asked of `proposals` is
-- asked under its own policies.
drop policy if exists "both parties read" on public.contracts;
create policy "both parties read" on public.contracts for select to authenticated
using (proposal_id = any (array(select proposals.id from public.proposals)));
drop policy if exists "the agent adds" on public.contracts;
create policy "the agent adds" on public.contracts for insert to authenticated
with check (
  (select gable.user_type()) = 'agent'
  and exists (select from public.proposals where proposals.id = contracts.proposal_id)
);
drop policy if exists "the agent changes" on public.contracts;
create policy "the agent changes" on public.contracts for update to authenticated
using (
  (select gable.user_type()) = 'agent'
  and exists (select from public.proposals where proposals.id = contracts.proposal_id)
)
with check (
  (select gable.user_type()) = 'agent'
  and exists (select from public.proposals where proposals.id = contracts.proposal_id)
);
