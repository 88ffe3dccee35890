-- A word that half of a million homes have: with the usual memory Postgres notes pages instead of homes, and then reads
-- and compares everything on them, which takes three times as long.
create function homes_with(words tsquery) returns json language sql stable set work_mem = '64MB' as $$
  select json_agg(id) from listings.listing_detail where keywords @@ words
$$;
