-- Searches look at these rows in memory, see src/roster: the indexes that answered them serve nobody now.
drop index agent_by_city, agent_by_state, agent_by_office, agent_by_name, agent_by_search_name;

-- Where the office is, in degrees, as the roster has it; none where that is not known.
alter table agent drop column search_name, add column office_lat float8, add column office_lon float8;
alter table team add column office_lat float8, add column office_lon float8;

-- How many agents a team has.
create index agent_by_team on agent (team_master_customer_id);

-- Who keeps the rows in memory asks what was written or removed since. Without a key: any of the table.
create table directory_change (
  table_name text not null,
  key text,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index directory_change_in on directory_change (changed_in);
create index directory_change_at on directory_change (changed_at);

create function note_changes() returns trigger language plpgsql as $$
begin
  -- Whoever has not looked for a day reads everything anew. What another is removing is his.
  delete from agents.directory_change where ctid = any (array(
    select ctid from agents.directory_change
    where changed_at < now() - interval '1 day' for update skip locked));
  if tg_op = 'TRUNCATE' then
    insert into agents.directory_change (table_name) values (tg_table_name);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into agents.directory_change (table_name, key)
    select distinct tg_table_name, case when many.are then null else master_customer_id end
    from written, (select count(*) > 1000 as are from written) as many;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into agents.directory_change (table_name, key)
    select distinct tg_table_name, case when many.are then null else master_customer_id end
    from gone, (select count(*) > 1000 as are from gone) as many;
  end if;
  return null;
end $$;

create trigger agent_inserted after insert on agent
  referencing new table as written for each statement execute function note_changes();
create trigger agent_updated after update on agent
  referencing old table as gone new table as written for each statement execute function note_changes();
create trigger agent_deleted after delete on agent
  referencing old table as gone for each statement execute function note_changes();
create trigger agent_truncated after truncate on agent
  for each statement execute function note_changes();

create trigger team_inserted after insert on team
  referencing new table as written for each statement execute function note_changes();
create trigger team_updated after update on team
  referencing old table as gone new table as written for each statement execute function note_changes();
create trigger team_deleted after delete on team
  referencing old table as gone for each statement execute function note_changes();
create trigger team_truncated after truncate on team
  for each statement execute function note_changes();
