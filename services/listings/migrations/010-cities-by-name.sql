-- A city by the slug of its name, the most populous one first.
create index place_city_named on place (state, slug, population desc, place_key) where place_type = 'city';
