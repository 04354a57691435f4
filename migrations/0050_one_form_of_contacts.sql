-- apart
-- A leading 8 of eleven digits is +7 dialled inside Russia. Where both forms are stored, two cards stand for one customer: these are merged by people.
update customers set phone = '7' || substr(phone, 2)
where id in (
  select c.id from companies f join customers c on c.company_id = f.id
  where c.phone ~ '^8[0-9]{10}$'
    and not exists (select from customers t where t.company_id = c.company_id and t.phone = '7' || substr(c.phone, 2)) limit 5000);
--> statement-breakpoint
-- apart
update employers set phone = '7' || substr(phone, 2)
where id in (
  select e.id from employers e
  where e.phone ~ '^8[0-9]{10}$' and not exists (select from employers t where t.phone = '7' || substr(e.phone, 2)) limit 5000);
--> statement-breakpoint
-- apart
update employers set email = lower(email)
where id in (
  select e.id from employers e
  where e.email <> lower(e.email) and not exists (select from employers t where t.id <> e.id and lower(t.email) = lower(e.email)) limit 5000);
--> statement-breakpoint
-- apart
update customers set email = lower(email)
where id in (select c.id from companies f join customers c on c.company_id = f.id where c.email <> lower(c.email) limit 5000);
