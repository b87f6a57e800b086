-- `deals.customer_name_key` is now `customer_name_search` (docs/decisions/0076). A trigger function names its columns as
-- text, so a rename does not change it. All else is as in `checked_writes`.
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
  new.customer_name_search := lower(new.customer_name);
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
