-- What a browser writes through the data API is held to the same rules as what comes through the server: the forms'
-- schemas of packages/contracts, and the columns that the server fills by itself. Writes of the server, which owns the
-- tables, pass by all of this: `row_security_active` is true only for those whom the policies are for.

-- Ids, and times in milliseconds: made when they are missing, and nobody's to change.
create or replace function gable.stamp_row() returns trigger
language plpgsql set search_path = ''
as $$
declare
  now_ms constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, gen_random_uuid());
    new.created_at := now_ms;
  else
    if new.id <> old.id then
      raise exception 'an id cannot be changed' using errcode = 'insufficient_privilege';
    end if;
    new.created_at := old.created_at;
  end if;
  new.updated_at := now_ms;
  return new;
end
$$;

-- The role comes from this row alone, so whoever could change it could make an agent of a buyer. It is chosen once, at
-- sign-up. An agent when nothing says otherwise; the address follows the session's.
create or replace function gable.check_user() returns trigger
language plpgsql set search_path = ''
as $$
declare
  complaint text;
begin
  if tg_op = 'INSERT' then
    new.user_type := coalesce(new.user_type, 'agent');
  elsif new.user_type <> old.user_type then
    raise exception 'user_type cannot be changed' using errcode = 'insufficient_privilege';
  elsif new.email = old.email then
    new.email := coalesce(auth.jwt() ->> 'email', new.email);
  end if;
  new.email := lower(new.email);
  new.name := btrim(new.name, E' \t\r\n');
  complaint := case
    when new.user_type not in ('agent', 'buyer') then 'user_type must be agent or buyer'
    when char_length(new.name) not between 1 and 120 then 'name must have 1 to 120 characters'
  end;
  if complaint is not null then
    raise exception using errcode = 'check_violation', message = complaint;
  end if;
  return new;
end
$$;

create or replace function gable.check_deal() returns trigger
language plpgsql set search_path = ''
as $$
declare
  complaint text;
begin
  if tg_op = 'INSERT' then
    new.agent_id := coalesce(new.agent_id, auth.uid());
    new.status := coalesce(new.status, 'active');
  end if;
  new.customer_name := btrim(new.customer_name, E' \t\r\n');
  new.customer_name_key := lower(new.customer_name);
  new.customer_email := lower(btrim(new.customer_email, E' \t\r\n'));
  new.customer_phone := btrim(new.customer_phone, E' \t\r\n');
  complaint := case
    when char_length(new.customer_name) not between 2 and 200 then 'customer_name must have 2 to 200 characters'
    when char_length(new.customer_email) > 254 or new.customer_email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
      then 'customer_email must be an e-mail address'
    when char_length(new.customer_phone) not between 5 and 40 then 'customer_phone must have 5 to 40 characters'
    when new.status not in ('active', 'archived') then 'status must be active or archived'
    when char_length(new.notes) > 20000 then 'notes must have at most 20000 characters'
  end;
  if complaint is not null then
    raise exception using errcode = 'check_violation', message = complaint;
  end if;
  return new;
end
$$;

-- The money's side of a proposal mirrors the provider and is set by no person; once money is asked for, what it is
-- asked for stands still.
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
  new.search_text := lower(new.service_type || E'\n' || coalesce(new.description, ''));
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

create or replace function gable.check_contract() returns trigger
language plpgsql set search_path = ''
as $$
declare
  complaint text;
begin
  if tg_op = 'INSERT' then
    new.status := coalesce(new.status, 'draft');
  elsif new.proposal_id <> old.proposal_id then
    raise exception 'a contract stays with its proposal' using errcode = 'insufficient_privilege';
  end if;
  complaint := case
    when tg_op = 'INSERT' and new.status <> 'draft' then 'a new contract is a draft'
    when btrim(new.content, E' \t\r\n') = '' then 'the contract has no text yet'
    when char_length(new.content) > 400000 then 'content must have at most 400000 characters'
    when new.status not in ('draft', 'sent', 'signed', 'expired') then 'unknown status'
  end;
  if complaint is not null then
    raise exception using errcode = 'check_violation', message = complaint;
  end if;
  return new;
end
$$;

revoke all on function
  gable.stamp_row(), gable.check_user(), gable.check_deal(), gable.check_proposal(), gable.check_contract()
from public, anon, authenticated;

create or replace trigger gable_check before insert or update on public.users
for each row when (row_security_active('public.users'::regclass)) execute function gable.check_user();
create or replace trigger gable_check before insert or update on public.deals
for each row when (row_security_active('public.deals'::regclass)) execute function gable.check_deal();
create or replace trigger gable_check before insert or update on public.proposals
for each row when (row_security_active('public.proposals'::regclass)) execute function gable.check_proposal();
create or replace trigger gable_check before insert or update on public.contracts
for each row when (row_security_active('public.contracts'::regclass)) execute function gable.check_contract();

create or replace trigger gable_stamp before insert or update on public.users
for each row when (row_security_active('public.users'::regclass)) execute function gable.stamp_row();
create or replace trigger gable_stamp before insert or update on public.deals
for each row when (row_security_active('public.deals'::regclass)) execute function gable.stamp_row();
create or replace trigger gable_stamp before insert or update on public.proposals
for each row when (row_security_active('public.proposals'::regclass)) execute function gable.stamp_row();
create or replace trigger gable_stamp before insert or update on public.contracts
for each row when (row_security_active('public.contracts'::regclass)) execute function gable.stamp_row();
