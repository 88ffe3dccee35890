create type event_kind as enum ('NEW_LISTING', 'COMING_SOON', 'PRICE_CHANGE', 'STATUS_CHANGE');

-- Servers on which the log of events was written, one after the other. Each counts transactions by itself: a log that
-- was moved to another server by a dump goes on in an era of its own.
create table event_era (
  era integer generated always as identity primary key,
  server bigint not null,
  -- Tells this log from any other: a database that begins anew counts its eras from one again.
  mark text not null default left(gen_random_uuid()::text, 8)
);

-- The era in which events are written now. Called by one writer at a time.
create function current_event_era() returns integer language plpgsql as $$
declare
  here constant bigint := (select system_identifier from pg_control_system());
  newest listings.event_era;
begin
  select * into newest from listings.event_era order by era desc limit 1;
  if newest.server is distinct from here then
    insert into listings.event_era (server) values (here) returning * into newest;
  end if;
  return newest.era;
end $$;

-- What happened to homes, written in the transaction of each change. Era, transaction and number together are an
-- event's position: who reads no further than the oldest transaction under way sees all there is before it.
create table listing_event (
  id bigint generated always as identity,
  written_in xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null,
  -- When the site came to know: `at` is when a board says that it happened, which may be a while before.
  logged_at timestamptz(3) not null default clock_timestamp(),
  places integer[] not null,
  era integer not null default current_event_era(),
  -- US dollars; none where nothing was known before.
  old_price integer,
  new_price integer not null,
  sqft integer,
  kind event_kind not null,
  -- For sale or for rent, also after it was closed.
  transaction side not null check (transaction <> 'Sold'),
  property_kind kind not null,
  beds smallint,
  baths smallint,
  -- RESO StandardStatus; none where nothing was known before, or the home left the market without one.
  old_status text,
  new_status text,
  upi text not null,
  primary key (era, written_in, id)
);

create index listing_event_at on listing_event (at);
create index listing_event_home on listing_event (upi);
-- Homes of the log are listed in one order on all servers, whatever their language.
create index listing_event_in_order on listing_event (upi collate "C");
