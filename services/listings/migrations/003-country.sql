-- A search in a country is one in all of its states: the indexes of the whole market know the state as well.
drop index listing_newest;
drop index listing_price;

create index listing_newest on listing (side, on_market desc, id desc)
  include (open_house_until, state_id, kind, price_cut_on, price, sqft, flags, beds, baths, year_built)
  where side is not null;
create index listing_price on listing (side, price, id)
  include (open_house_until, state_id, kind, price_cut_on, on_market, sqft, flags, beds, baths, year_built)
  where side is not null;
