ALTER TABLE "fiscal_corrections" ADD COLUMN "order_id" integer;--> statement-breakpoint
CREATE INDEX "fiscal_corrections_by_order" ON "fiscal_corrections" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
alter table fiscal_corrections disable trigger append_only;
--> statement-breakpoint
-- Former corrections kept their order in the text that their receipt is made from.
update fiscal_corrections c set order_id = o.id from fiscal_tasks t, orders o
where t.company_id = c.company_id and t.doc_type = 'correction' and t.doc_id = c.id and t.request_key like 'correction of order %'
  and o.company_id = c.company_id and o.id = substring(t.request_key from 'correction of order ([0-9]+)')::int;
--> statement-breakpoint
alter table fiscal_corrections enable trigger append_only;
--> statement-breakpoint
alter table fiscal_corrections add constraint fiscal_corrections_order_id_ref foreign key (company_id, order_id) references orders (company_id, id);
