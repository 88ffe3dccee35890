-- A house number is one word: 104-12, 12-1-2 for 12 1/2, and 12b for 12 B. The service reads that from addresses, so the
-- next comparison with the listings stores every home again; until then homes are found by their older terms.
update home_name set facts = (facts::jsonb || '{"isOutdated": true}')::json;
update listing_cursor set position = null, trail = null, is_filled = false;
