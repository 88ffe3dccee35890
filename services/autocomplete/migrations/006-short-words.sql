-- Short words in streets (mt, ft, hts, spgs), units behind "#", and numbers of listings have other terms. The service alone
-- knows how a term is made, so it reads every home again, and replaces each one whose term differs.
update listing_cursor set is_filled = false;
