-- The postal code nearest to a location decides its city.
create index place_nearest_zip on place using gist (point(lon, lat)) where place_type = 'zip';
