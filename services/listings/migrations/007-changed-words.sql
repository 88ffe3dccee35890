-- Who keeps homes in memory keeps which of them have a word, too: that changes with the remarks alone.
create function note_words() returns trigger language plpgsql as $$
begin
  update listings.listing set changed_in = pg_current_xact_id() where id = new.id;
  return null;
end $$;
create trigger listing_words after update of remarks, remarks_french on listing_detail
  for each row when ((old.remarks, old.remarks_french) is distinct from (new.remarks, new.remarks_french))
  execute function note_words();
