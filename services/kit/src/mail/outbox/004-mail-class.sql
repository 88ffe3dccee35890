-- Emails by urgency. A copy of services/kit/src/mail/outbox.
alter table mail_outbox
  -- A process of an earlier version names none, and sends all in one order.
  add column class text not null default 'alert' check (class in ('person', 'lead', 'alert'));

update mail_outbox
set class = case when kind in ('contact', 'tour', 'estimate', 'receipt', 'held') then 'lead' else 'person' end
where sent_at is null and given_up_at is null and topic is null;

-- The mailer claims the next emails of a class.
drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (class, next_attempt_at) where sent_at is null and given_up_at is null;
-- The mailer gives up overdue emails each second.
create index mail_outbox_overdue on mail_outbox (give_up_at) where sent_at is null and given_up_at is null;
