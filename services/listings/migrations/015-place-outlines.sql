-- Closed lines of [lon, lat] around a place, for maps. Null when the gazetteer knows the place only as a point.
alter table place add column outline jsonb;
