-- apart
CREATE INDEX IF NOT EXISTS "fiscal_tasks_of_acts" ON "fiscal_tasks" USING btree ("doc_id") WHERE doc_type = 'register_act';
--> statement-breakpoint
CREATE TABLE "register_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"register_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"reason" text,
	"made_at" timestamp(0) with time zone NOT NULL,
	"made_by" integer NOT NULL,
	CONSTRAINT "register_acts_own" UNIQUE("company_id","id"),
	CONSTRAINT "register_acts_kind" CHECK (kind in ('open', 'close', 'qr', 'drawer', 'forget')),
	CONSTRAINT "register_acts_reason" CHECK (kind in ('open', 'qr') or reason is not null)
);
--> statement-breakpoint
ALTER TABLE "fiscal_tasks" ADD COLUMN "shift_number" integer;--> statement-breakpoint
ALTER TABLE "register_acts" ADD CONSTRAINT "register_acts_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_acts" ADD CONSTRAINT "register_acts_register_id_ref" FOREIGN KEY ("company_id","register_id") REFERENCES "public"."cash_registers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_acts" ADD CONSTRAINT "register_acts_made_by_ref" FOREIGN KEY ("company_id","made_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_acts_by_register" ON "register_acts" USING btree ("register_id","id");--> statement-breakpoint
CREATE INDEX "register_acts_by_unit" ON "register_acts" USING btree ("unit_id","made_at");--> statement-breakpoint
select wall_off();
--> statement-breakpoint
create trigger append_only before update or delete on register_acts for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on register_acts for each statement execute function append_only();
--> statement-breakpoint
revoke update, delete, truncate on register_acts from okno_app;
