-- A proposal that was answered, signed, invoiced or paid belongs to the client it is bound to, whatever its deal says later
-- (docs/decisions/0044). Until then it belongs to the deal's current client.
-- The deals and the bound proposals are each found by an index of their own. Of a deal that is theirs an agent reads
-- everything, a buyer what is bound to nobody.
drop policy if exists "both parties read" on public.proposals;
create policy "both parties read" on public.proposals for select to authenticated
using (
  (
    deal_id = any ((select gable.own_deals())::uuid[])
    and (client_bound_at is null or (select gable.user_type()) = 'agent')
  )
  or (client_id = (select auth.uid()) and (select gable.user_type()) = 'buyer')
  or (
    client_email = (select gable.proven_email())
    and client_id is null
    and (select gable.user_type()) = 'buyer'
  )
);

-- Another address is another client: contracts that wait for a signature are withdrawn, and both clients are emailed. The
-- server does that; a browser that wrote the column itself would pass it by.
create or replace function gable.check_client() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.customer_email <> old.customer_email then
    raise exception 'the client of a deal is changed through Gable' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke all on function gable.check_client() from public, anon, authenticated;
-- After `gable_check`, which brings the address into lower case: triggers run in the order of their names.
create or replace trigger gable_check_client before update on public.deals
for each row when (row_security_active('public.deals'::regclass)) execute function gable.check_client();

-- An account gets another address: what is bound to the old one alone is bound to the account, so that its owner keeps it and
-- a later holder of the old address never gets it.
create or replace function gable.keep_bound_proposals() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.proposals set client_id = old.id
  where client_email = old.email and client_id is null;
  return null;
end
$$;
revoke all on function gable.keep_bound_proposals() from public, anon, authenticated;
create or replace trigger gable_keep_bound_proposals after update of email on public.users
for each row when (old.email <> new.email and old.user_type = 'buyer')
execute function gable.keep_bound_proposals();

-- The search finds a proposal by the client it is bound to, as the server writes it. No browser writes that client.
create or replace function gable.check_proposal() returns trigger
language plpgsql set search_path = ''
as $$
declare
  complaint text;
begin
  if tg_op = 'INSERT' then
    new.status := coalesce(new.status, 'pending');
    new.pricing_structure := coalesce(new.pricing_structure, 'fixed');
    new.payment_status := 'not_initiated';
    new.invoice_id := null;
    new.invoice_url := null;
  elsif new.deal_id <> old.deal_id then
    raise exception 'a proposal stays with its deal' using errcode = 'insufficient_privilege';
  end if;
  new.service_type := btrim(new.service_type, E' \t\r\n');
  new.amount := btrim(new.amount, E' \t\r\n');
  new.description := nullif(btrim(new.description, E' \t\r\n'), '');
  new.terms := nullif(btrim(new.terms, E' \t\r\n'), '');
  new.search_text := lower(
    new.service_type || E'\n' || coalesce(new.description, '') || coalesce(E'\n' || new.client_name, '')
  );
  complaint := case
    when tg_op = 'UPDATE' and old.payment_status <> 'not_initiated'
      and (new.amount, new.pricing_structure) is distinct from (old.amount, old.pricing_structure)
      then 'the amount is locked while there is an invoice'
    when char_length(new.service_type) not between 1 and 120 then 'service_type must have 1 to 120 characters'
    when char_length(new.amount) not between 1 and 40 then 'amount must have 1 to 40 characters'
    when char_length(new.description) > 10000 then 'description must have at most 10000 characters'
    when char_length(new.terms) > 10000 then 'terms must have at most 10000 characters'
    when new.pricing_structure not in ('fixed', 'hourly', 'monthly') then 'unknown pricing_structure'
    when new.status not in ('pending', 'approved', 'declined', 'in_progress', 'completed') then 'unknown status'
  end;
  if complaint is not null then
    raise exception using errcode = 'check_violation', message = complaint;
  end if;
  return new;
end
$$;
revoke all on function gable.check_proposal() from public, anon, authenticated;
