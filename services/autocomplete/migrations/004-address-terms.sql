-- A house number is one word: 104-12, 12-1-2 for 12 1/2, and 12b for 12 B, so that the street follows the first blank.
-- Only the service knows how a term is made: it reads all homes again, and replaces each whose term differs.
update listing_cursor set is_filled = false;
