-- Suggestions of a home are replaced whenever the log of listings tells of it.
alter table home_name add column upi text collate "C";
update home_name set upi = facts ->> 'uPI';
alter table home_name alter column upi set not null;
create index home_name_home on home_name (upi);

-- How far the log of listings was read.
create table listing_cursor (
  one boolean primary key default true check (one),
  -- Null at the beginning of the log.
  position text,
  -- Base address of the service that keeps the log; null while it is not known.
  url text,
  -- The last events read, which identify the log.
  trail jsonb,
  -- False until a full reload completes: at first start, and after the log changes.
  is_filled boolean not null default false
);
insert into listing_cursor default values;
