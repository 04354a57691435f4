CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer,
	"kind" text NOT NULL,
	"code" integer,
	"count" integer DEFAULT 1 NOT NULL,
	"employer_id" integer,
	"impersonator_id" integer,
	"endpoint" text,
	"about_model" text,
	"about_id" integer,
	"address" text,
	"agent" text,
	"login_hash" "bytea",
	"counted_as" text,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_events_by_id" ON "security_events" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "security_events_by_created" ON "security_events" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "security_events_lately" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_counted_as" ON "security_events" USING btree ("counted_as");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- The journal is written by the house alone, and only read by people.
revoke insert, update, delete on security_events from okno_app;
--> statement-breakpoint
-- A stranger at a login that nobody has belongs to no company: whoever crosses companies sees it.
create policy of_strangers on security_events for select to okno_app
  using (company_id is null and (select current_setting('app.crosses', true)) = '1');
