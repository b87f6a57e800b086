-- `updated_at` grows with every change of a row, also within one millisecond: a client that filters an update by the time it
-- read then never overwrites a later change (decision 66). The server's own writes do the same.
create or replace function gable.stamp_row() returns trigger
language plpgsql set search_path = ''
as $$
declare
  now_ms constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, gen_random_uuid());
    new.created_at := now_ms;
    new.updated_at := now_ms;
  else
    if new.id <> old.id then
      raise exception 'an id cannot be changed' using errcode = 'insufficient_privilege';
    end if;
    new.created_at := old.created_at;
    new.updated_at := greatest(now_ms, old.updated_at + 1);
  end if;
  return new;
end
$$;
