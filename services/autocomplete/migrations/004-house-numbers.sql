-- A house number is one word: 104-12, 12-1-2 for 12 1/2, and 12b for 12 B, so that the street follows the first blank.
update home_name set term = regexp_replace(term, '^(\d+[a-z]?) (\d+[a-z]?) ', '\1-\2 ')
  where category = 'addresses' and facts ->> 'street' ~ '^\s*\d+[A-Za-z]?\s*[-–]\s*\d+[A-Za-z]?[\s,]';
update home_name set term = regexp_replace(term, '^(\d+[a-z]?) (\d) (\d) ', '\1-\2-\3 ')
  where category = 'addresses' and facts ->> 'street' ~ '^\s*\d+[A-Za-z]?\s+\d\s*/\s*\d[\s,]';
update home_name set term = regexp_replace(term, '^(\d+) ([a-z]) ', '\1\2 ')
  where category = 'addresses' and (
    facts ->> 'street' ~ '^\s*\d+\s*[-–]\s*[A-Za-z][\s,]'
    or term ~ '^\d+ [a-df-mo-rt-vx-z] (?!(?:ave|blvd|cir|ct|dr|hwy|ln|pkwy|pl|rd|st|ter|trl)\y)[a-z]'
  );
