-- What an office asks every display of its listings to leave out; one without a row asks for nothing.
create table office_rules (
  list_office_key text primary key,
  hides_days_on_website boolean not null,
  hides_price_per_square_foot boolean not null
);

-- The board's own number, by which a home is found at the alternate form of its address; none off market.
alter table listing_detail add column listing_id text;
update listing_detail set listing_id = document ->> 'listingId';
create index listing_detail_number on listing_detail (lower(listing_id), lower(ouid));

-- A home without a number is off market: it is on no side, whatever became of it when it had one.
update listing set side = null
from listing_detail
where listing_detail.id = listing.id and listing_detail.listing_id is null and listing.side is not null;
