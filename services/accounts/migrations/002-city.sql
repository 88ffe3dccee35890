-- Where a member says they live, asked at registration. Their addresses are a matter of their own.
alter table account add column city text;
