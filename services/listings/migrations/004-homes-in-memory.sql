-- Searches read these rows into memory, see src/market: the indexes that answered them serve nobody now.
drop index listing_newest, listing_price, listing_agent, listing_office,
  listing_state_newest, listing_county_newest, listing_city_newest, listing_zip_newest,
  listing_neighborhood_newest, listing_schooldistrict_newest, listing_state_price, listing_city_price;

alter table listing
  drop column morton,
  -- Degrees; none where the address is withheld.
  add column lat float8,
  add column lon float8,
  -- Square feet.
  add column lot_sqft integer,
  -- Fee of the owners' association in US dollars a month; none without an association.
  add column hoa_monthly integer,
  add column parking smallint,
  -- The transaction that wrote this row last.
  add column changed_in xid8 not null default pg_current_xact_id();

update listing
set lat = (document ->> 'lat')::float8,
  lon = (document ->> 'lon')::float8,
  lot_sqft = least(coalesce(
    (document ->> 'lotSizeSquareFeet')::float8, (document ->> 'lotSizeAcres')::float8 * 43560
  ), 2147483647),
  hoa_monthly = (document ->> 'associationFee')::float8 / 12 * case document ->> 'associationFeeFrequency'
    when 'Daily' then 365
    when 'Weekly' then 52
    when 'Bi-Weekly' then 26
    when 'Semi-Monthly' then 24
    when 'Bi-Monthly' then 6
    when 'Quarterly' then 4
    when 'Semi-Annually' then 2
    when 'Annually' then 1
    when 'Seasonal' then 1
    when 'One Time' then 0
    else 12
  end,
  parking = least((document ->> 'parkingTotal')::float8, 32767)
from listing_detail
where listing_detail.id = listing.id;

-- Who keeps homes in memory asks for what was written or removed since.
create index listing_changed on listing (changed_in);

create table listing_removed (
  id integer not null,
  removed_in xid8 not null default pg_current_xact_id(),
  removed_at timestamptz not null default now()
);
create index listing_removed_in on listing_removed (removed_in);

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger listing_changes before update on listing for each row execute function note_change();

-- Whoever has not looked for a day reads everything anew.
create function note_removal() returns trigger language plpgsql as $$
begin
  delete from listings.listing_removed where removed_at < now() - interval '1 day';
  insert into listings.listing_removed (id) select id from removed;
  return null;
end $$;
create trigger listing_removals after delete on listing
  referencing old table as removed for each statement execute function note_removal();

-- Figures of a city's market are counted in it alone.
create index listing_city_for_sale on listing (city_id) include (price) where side = 'Sale';
