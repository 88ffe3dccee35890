-- Searches look at these rows in memory, see src/directory: the indexes that answered them serve nobody now.
drop index office_by_city, office_by_state, office_by_name, office_by_search_name, board_membership_by_board;
alter table office drop column search_name;

-- Who keeps the rows in memory asks what was written or removed since. Without a key: any of the table.
create table directory_change (
  table_name text not null,
  key text,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index directory_change_in on directory_change (changed_in);
create index directory_change_at on directory_change (changed_at);

-- The argument names the column that has the key of the office.
create function note_changes() returns trigger language plpgsql as $$
begin
  -- Whoever has not looked for a day reads everything anew. What another is removing is his.
  delete from offices.directory_change where ctid = any (array(
    select ctid from offices.directory_change
    where changed_at < now() - interval '1 day' for update skip locked));
  if tg_op = 'TRUNCATE' then
    insert into offices.directory_change (table_name) values ('office');
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into offices.directory_change (table_name, key)
    select distinct 'office', case when many.are then null else to_jsonb(written) ->> tg_argv[0] end
    from written, (select count(*) > 1000 as are from written) as many;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into offices.directory_change (table_name, key)
    select distinct 'office', case when many.are then null else to_jsonb(gone) ->> tg_argv[0] end
    from gone, (select count(*) > 1000 as are from gone) as many;
  end if;
  return null;
end $$;

create trigger office_inserted after insert on office referencing new table as written
  for each statement execute function note_changes('master_customer_id');
create trigger office_updated after update on office referencing old table as gone new table as written
  for each statement execute function note_changes('master_customer_id');
create trigger office_deleted after delete on office referencing old table as gone
  for each statement execute function note_changes('master_customer_id');
create trigger office_truncated after truncate on office
  for each statement execute function note_changes();

create trigger membership_inserted after insert on board_membership referencing new table as written
  for each statement execute function note_changes('office_master_customer_id');
create trigger membership_updated after update on board_membership
  referencing old table as gone new table as written
  for each statement execute function note_changes('office_master_customer_id');
create trigger membership_deleted after delete on board_membership referencing old table as gone
  for each statement execute function note_changes('office_master_customer_id');
create trigger membership_truncated after truncate on board_membership
  for each statement execute function note_changes();
