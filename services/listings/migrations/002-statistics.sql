-- Figures of the market are counted in these two alone, without a look at the tables.
create index listing_for_sale on listing (state_id) include (city_id, zip_id, price) where side = 'Sale';
create index listing_detail_board on listing_detail (id) include (ouid);
