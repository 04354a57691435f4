CREATE TABLE "fiscal_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"task_uuid" uuid NOT NULL,
	"says" text NOT NULL,
	"fd" integer,
	"reason" text NOT NULL,
	"answered_by" integer NOT NULL,
	"answered_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "fiscal_answers_says" CHECK (says in ('check', 'printed', 'not_printed', 'again'))
);
--> statement-breakpoint
CREATE TABLE "fiscal_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"register_id" integer NOT NULL,
	"operation" text NOT NULL,
	"total" bigint NOT NULL,
	"basis_date" date NOT NULL,
	"basis_number" text NOT NULL,
	"comment" text,
	"made_by" integer NOT NULL,
	"made_at" timestamp(0) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fiscal_answers" ADD CONSTRAINT "fiscal_answers_task_uuid_fiscal_tasks_uuid_fk" FOREIGN KEY ("task_uuid") REFERENCES "public"."fiscal_tasks"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_answers" ADD CONSTRAINT "fiscal_answers_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_answers" ADD CONSTRAINT "fiscal_answers_answered_by_ref" FOREIGN KEY ("company_id","answered_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_corrections" ADD CONSTRAINT "fiscal_corrections_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_corrections" ADD CONSTRAINT "fiscal_corrections_register_id_ref" FOREIGN KEY ("company_id","register_id") REFERENCES "public"."cash_registers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_corrections" ADD CONSTRAINT "fiscal_corrections_made_by_ref" FOREIGN KEY ("company_id","made_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiscal_answers_by_task" ON "fiscal_answers" USING btree ("task_uuid");--> statement-breakpoint
CREATE INDEX "fiscal_corrections_by_register" ON "fiscal_corrections" USING btree ("register_id","id");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
create trigger append_only before update or delete on fiscal_answers for each row execute function append_only();
--> statement-breakpoint
create trigger append_only before update or delete on fiscal_corrections for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on fiscal_answers for each statement execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on fiscal_corrections for each statement execute function append_only();
--> statement-breakpoint
revoke update, delete, truncate on fiscal_answers, fiscal_corrections from okno_app;
