-- The terms of units and of roads with numbers have changed. The service alone knows how a term is made, so it reads
-- every home again, and replaces each one whose term differs.
update listing_cursor set is_filled = false;
