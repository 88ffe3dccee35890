-- Emails by urgency. A copy of services/kit/src/mail/outbox.
alter table mail_outbox
  add column class text check (class in ('person', 'lead', 'alert'));

-- A process of an earlier version names no class, and may queue email while a new one is deployed.
create function set_mail_class() returns trigger language plpgsql as $$
begin
  new.class := case
    when new.topic is not null then 'alert'
    when new.kind in ('contact', 'tour', 'estimate', 'receipt', 'held') then 'lead'
    else 'person'
  end;
  return new;
end
$$;
create trigger set_mail_class before insert or update on mail_outbox
  for each row when (new.class is null) execute function set_mail_class();

-- The trigger sets the class of the email that waits already.
update mail_outbox set class = null where sent_at is null and given_up_at is null;

-- The mailer claims the next emails of a class: first tries before retries.
drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (class, (attempts > 0), next_attempt_at)
  where sent_at is null and given_up_at is null;
-- The mailer gives up overdue emails each second.
create index mail_outbox_overdue on mail_outbox (give_up_at) where sent_at is null and given_up_at is null;
